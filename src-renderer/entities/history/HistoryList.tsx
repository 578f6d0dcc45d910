import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import { staleCode } from '@shared/contract/protocol/errors';
import type { HistoryEntry } from '@shared/domain/history/historyEntry';
import { useCommandDependencies } from '@kit/data/useCommand';
import { formatShortDate } from '@kit/format/relativeTime';
import { useFormats } from '@kit/format/useFormats';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { usePermission } from '@kit/session/hooks';
import { getPlatformNow } from '@kit/session/platformClock';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { listFieldTexts, type FieldText } from './fieldTexts';
import { isRestorable, restoreEntry } from './restoration';

/** Maximum fields shown per change while collapsed; `expandedFieldLimit` applies while expanded. */
const collapsedFieldLimit = 4;
const expandedFieldLimit = 60;

const FieldLine = ({ label, text }: FieldText) => (
  <Flex as="li" columnGap="3" textStyle="sm" wrap="wrap">
    <Text color="fg.muted" w="12rem" overflowWrap="anywhere">
      {label}
    </Text>
    <Text flex="1 1 14rem" minW="0" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      {text}
    </Text>
  </Flex>
);

const useEntityName =
  () =>
  ({ area, ids, name }: HistoryEntry): string => {
    if (area === 'settings') return t('history.areas.settings');
    if (ids.length > 1) return t('history.several', { count: ids.length });
    const [id] = ids;
    if (name !== null) return name;
    return id === undefined ? t(`history.areas.${area}`) : getNameOrId({ id, name: '' });
  };

/** Swaps the values before and after each field's change. */
const swapBeforeAndAfter = (fields: HistoryEntry['fields']): HistoryEntry['fields'] =>
  fields.map((field) => ({ ...field, before: field.after, after: field.before }));

/** Id of the menu whose prices changed, to link to it; null for other changes. */
const findMenuId = ({ area, ids, fields }: HistoryEntry): number | null =>
  area === 'menus' && fields.some(({ item }) => item !== undefined) ? (ids[0] ?? null) : null;

interface HistoryItemProps {
  entry: HistoryEntry;
  /** True if all changes are of one entity, whose name is shown outside the list. */
  isOfOneEntity: boolean;
  onRestored: () => void;
}

const HistoryItem = ({ entry, isOfOneEntity, onRestored }: HistoryItemProps) => {
  const formats = useFormats();
  const ports = useCommandDependencies();
  const getEntityName = useEntityName();
  const canUpdate = usePermission()(entry.area, 'update') === 'allowed';
  const { ask, dialog } = useConfirm();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { action, area, by, source, fields } = entry;
  const name = getEntityName(entry);
  const fieldTexts = listFieldTexts(area, fields, formats);
  const remainingCount = fieldTexts.length - collapsedFieldLimit;
  const menuId = findMenuId(entry);
  const canRestore = useMemo(() => canUpdate && isRestorable(entry), [canUpdate, entry]);

  const restore = async () => {
    const isConfirmed = await ask({
      title: t('history.restoreTitle', { name }),
      body: (
        <Stack as="ul" gap="1.5" listStyleType="none">
          {listFieldTexts(area, swapBeforeAndAfter(fields), formats).map((field) => (
            <FieldLine {...field} key={field.key} />
          ))}
        </Stack>
      ),
      confirmLabel: t('history.restore'),
    });
    if (!isConfirmed) return;
    setIsBusy(true);
    const failure = await restoreEntry(ports, entry);
    setIsBusy(false);
    if (failure === null) notify.success(t('history.restored', { name }));
    else if (failure.code === staleCode) notify.warning(t('history.changedSince', { name }));
    else notify.failure(failure);
    onRestored();
  };

  return (
    <Flex as="li" gap="4" py="3" borderTopWidth="1px" align="flex-start" wrap="wrap">
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" width="3rem" flexShrink="0">
        {formats.formatClock(entry.at)}
      </Text>
      <Stack gap="1" flex="1 1 18rem" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="bold" overflowWrap="anywhere">
            {isOfOneEntity && area !== 'settings' ? t(`history.actions.${action}`) : name}
          </Text>
          {!(isOfOneEntity && area !== 'settings') && area !== 'settings' && (
            <Badge tone="neutral">{t(`history.areas.${area}`)}</Badge>
          )}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {[
            isOfOneEntity ? null : t(`history.actions.${action}`),
            by ?? t(source === 'elsewhere' ? 'history.byOther' : 'history.byUnknown'),
            t(`history.sources.${source}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Stack as="ul" gap="0.5" listStyleType="none">
          {fieldTexts.slice(0, isOpen ? expandedFieldLimit : collapsedFieldLimit).map((field) => (
            <FieldLine {...field} key={field.key} />
          ))}
        </Stack>
        {entry.ids.length > 1 && (
          <Text textStyle="sm" color="fg.muted">
            {t('history.undoInJobs')}
          </Text>
        )}
        {remainingCount > 0 && (
          <Button
            variant="ghost"
            size="sm"
            alignSelf="flex-start"
            ms="-3"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('history.less') : t('history.more', { count: remainingCount })}
          </Button>
        )}
      </Stack>
      {menuId !== null && canUpdate && (
        <Button asChild variant="outline" size="sm">
          <Link to={`/menu/new-edit-menu/${menuId}`}>{t('history.openMenu')}</Link>
        </Button>
      )}
      {canRestore && (
        <Button
          variant="outline"
          size="sm"
          loading={isBusy}
          aria-label={t('history.restoreLabel', { name, time: formats.instant(entry.at) })}
          onClick={() => void restore()}
        >
          <Undo2 aria-hidden /> {t('history.restore')}
        </Button>
      )}
      {dialog}
    </Flex>
  );
};

interface HistoryListProps {
  /** Changes, newest first. */
  entries: readonly HistoryEntry[];
  isOfOneEntity?: boolean;
  onRestored: () => void;
}

/** Changes grouped by day, with user, source and values, and a button that restores them if this is safe. */
export const HistoryList = ({ entries, isOfOneEntity = false, onRestored }: HistoryListProps) => {
  const { zone } = useFormats();
  const [visibleEntries, moreButton] = useFirstRows(entries);
  const days = useMemo(() => {
    const entriesByDay = new Map<string, HistoryEntry[]>();
    for (const entry of visibleEntries) {
      const day = formatShortDate(entry.at, getPlatformNow(), zone);
      const dayEntries = entriesByDay.get(day);
      if (dayEntries === undefined) entriesByDay.set(day, [entry]);
      else dayEntries.push(entry);
    }
    return [...entriesByDay];
  }, [visibleEntries, zone]);
  return (
    <Stack gap="5">
      {days.map(([day, dayEntries]) => (
        <Box key={day}>
          <Heading as="h3" textStyle="sm" fontWeight="bold" pb="2">
            {day}
          </Heading>
          <Box as="ul" listStyleType="none" aria-label={t('history.list', { day })}>
            {dayEntries.map((entry) => (
              <HistoryItem key={entry.key} entry={entry} isOfOneEntity={isOfOneEntity} onRestored={onRestored} />
            ))}
          </Box>
        </Box>
      ))}
      {moreButton}
    </Stack>
  );
};
