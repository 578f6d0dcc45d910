import { Stack, Text } from '@chakra-ui/react';
import { Percent } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { computeChangedCells, getStartValues } from '@shared/domain/catalogue/priceSheet/priceChange';
import {
  listCategoryNames,
  findSelectedCells,
  getCombinedMenusChanges,
  type PricedMenu,
  type CombinedMenus,
} from '@shared/domain/catalogue/priceSheet/severalMenus';
import { listVisibleEdits, setCells, type Sheet } from '@shared/domain/catalogue/priceSheet/sheet';
import { PriceReachNote } from '../PriceReachNote';
import { useFormats } from '@kit/format/useFormats';
import { startJob } from '@kit/jobs/jobs';
import { getPlatformNow } from '@kit/session/platformClock';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { notify } from '@kit/ui/overlays/notify';
import { formatList } from '@kit/format/formatList';
import { ChangeFields, parseChangeInput } from '@entities/prices/ChangeFields';
import { LeftOutNotice } from '@entities/prices/LeftOutNotice';
import { ReviewDialog } from '../changes/ReviewDialog';
import type { SaveOptions } from '../jobs/savePrices';
import type { SheetRow } from '../grid/sheetColumns';
import { anyCategory, type ChangeChoices } from './useChangeChoices';

const toCategoryValue = (name: string) => `name:${name}`;

interface SeveralMenusFormProps {
  menus: readonly PricedMenu[];
  several: CombinedMenus;
  rows: readonly SheetRow[];
  /** True while a job changes prices of these menus, so the shown prices may be outdated. */
  isWaiting: boolean;
  choices: ChangeChoices;
  onChange: (changes: Partial<ChangeChoices>) => void;
  /** Clears the amount once the job has started or is scheduled. */
  onReset: () => void;
  /** Called with the id of the job that saves the prices. */
  onStart: (jobId: string) => void;
}

/** Form to select which prices of several menus change, and by how much. */
export const SeveralMenusForm = ({
  menus,
  several,
  rows,
  isWaiting,
  choices,
  onChange,
  onReset,
  onStart,
}: SeveralMenusFormProps) => {
  const formats = useFormats();
  const { sheet, menusByGroup } = several;
  const { left: excludedGroupIds, category, typed } = choices;
  const change = parseChangeInput(typed, formats.rules);
  const [isSubmitted, setIsSubmitted] = useState(false);
  /** Prices under review; later refetches must not change them. */
  const [reviewedSheet, setReviewedSheet] = useState<Sheet | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const categories = useMemo(() => listCategoryNames(menus), [menus]);
  const selectedCategory = categories.find((name) => toCategoryValue(name) === category) ?? null;
  const groups = useMemo(
    () =>
      sheet.groups.flatMap(({ key, id, name }) =>
        id === null
          ? []
          : {
              value: id,
              label: name,
              hint: (menusByGroup.get(key) ?? []).map((menu) => menu.name).join(', '),
            },
      ),
    [sheet, menusByGroup],
  );
  const selectedIds = groups.map(({ value }) => value).filter((id) => !excludedGroupIds.includes(id));
  const selectionKey = selectedIds.join();
  const { values, inheritedKeys, emptyCells } = useMemo(() => {
    const ownPriceById = new Map(rows.map(({ id, ownPrice }) => [id, ownPrice]));
    const groupKeys = new Set(selectionKey.split(','));
    const keys = findSelectedCells(several, { groupKeys, category: selectedCategory });
    return getStartValues(sheet, keys, (id) => (typed.fillEmpty ? (ownPriceById.get(id) ?? null) : null));
  }, [several, sheet, rows, selectionKey, selectedCategory, typed.fillEmpty]);
  const { edited, refused } = useMemo(() => {
    if (change === null) return { edited: sheet, refused: 0 };
    const changedCells = computeChangedCells(values, change, formats.rules);
    return { edited: setCells(sheet, changedCells.changes), refused: changedCells.rejectedKeys.length };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sheet, values, change?.kind, change?.by, change?.rounding, formats.rules]);
  const editCount = listVisibleEdits(edited).length;

  const openReview = () => {
    setIsSubmitted(true);
    if (change === null || isWaiting) return;
    if (editCount === 0) notify.info(t('menuPrices.several.nothing'));
    else setReviewedSheet(edited);
  };
  const save = async (reviewed: Sheet, { dueAt, deploys = [] }: SaveOptions) => {
    const changes = getCombinedMenusChanges(reviewed, menusByGroup);
    const count = listVisibleEdits(reviewed).length;
    const [firstChange] = changes;
    if (firstChange === undefined) return;
    setIsBusy(true);
    const label = t('menuPrices.several.label', {
      names: formatList(menus.map(({ name }) => name)),
      count,
      value: formats.count(count),
    });
    const publishing = deploys.length > 0 ? { deploys } : {};
    const input = { menuId: firstChange.menuId, groups: changes, ...publishing };
    const startedJob = await startJob('priceBulk', label, input, dueAt);
    setIsBusy(false);
    setReviewedSheet(null);
    if (!startedJob.ok) return notify.failure(startedJob.failure);
    // Clears the amount, so that the same change is not applied a second time by mistake.
    onReset();
    setIsSubmitted(false);
    if (dueAt === undefined) onStart(startedJob.value.id);
    else notify.success(t('menuPrices.planned', { when: formats.relativeTime(dueAt, getPlatformNow()) }));
  };
  const toCountValues = (amount: number) => ({ count: amount, value: formats.count(amount) });
  return (
    <form
      noValidate
      aria-label={t('menuPrices.several.title')}
      onSubmit={(event) => {
        event.preventDefault();
        openReview();
      }}
    >
      <Stack gap="5">
        <Field label={t('menuPrices.several.groups')} help={t('menuPrices.several.groupsHelp')}>
          <MultiPicker
            label={t('menuPrices.several.groups')}
            options={groups}
            value={selectedIds}
            onChange={(next) =>
              onChange({ left: groups.map(({ value }) => value).filter((value) => !next.includes(value)) })
            }
            bulk
          />
        </Field>
        <Field label={t('menuPrices.several.products')}>
          <Select
            value={selectedCategory === null ? anyCategory : category}
            onChange={(next) => onChange({ category: next })}
            choices={[
              { value: anyCategory, label: t('menuPrices.several.allProducts') },
              ...categories.map((name) => ({ value: toCategoryValue(name), label: name })),
            ]}
          />
        </Field>
        <LeftOutNotice
          emptyCells={emptyCells}
          rows={rows}
          onInclude={() => onChange({ typed: { ...typed, fillEmpty: true } })}
        />
        <ChangeFields
          changeInput={typed}
          onChange={(next) => onChange({ typed: next })}
          showsError={isSubmitted && change === null}
        />
        <Text role="status" color="fg.muted">
          {[
            change === null
              ? t('menuPrices.several.scope', toCountValues(values.size))
              : t('menuPrices.several.changes', toCountValues(editCount)),
            inheritedKeys.length > 0 && t('menuPrices.changeDialog.following', toCountValues(inheritedKeys.length)),
            refused > 0 && t('menuPrices.refused', toCountValues(refused)),
          ]
            .filter(Boolean)
            .join('. ')}
        </Text>
        <Button type="submit" alignSelf="flex-start" disabled={isWaiting || selectedIds.length === 0}>
          <Percent aria-hidden /> {t('menuPrices.several.review')}
        </Button>
      </Stack>
      {reviewedSheet !== null && (
        <ReviewDialog
          sheet={reviewedSheet}
          rows={rows}
          busy={isBusy}
          canKeepEditing={false}
          renderReach={(groupIds, publishing) => (
            <PriceReachNote menuIds={menus.map(({ id }) => id)} {...{ groupIds, publishing }} />
          )}
          onSave={(_stays, options) => void save(reviewedSheet, options)}
          onClose={() => setReviewedSheet(null)}
        />
      )}
    </form>
  );
};
