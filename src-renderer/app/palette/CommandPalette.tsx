import { Box, HStack, Text } from '@chakra-ui/react';
import { CornerDownLeft, History } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { refetchStores } from '@entities/stores/useStores';
import { Button } from '@kit/ui/Button';
import { StateDot } from '@entities/stores/cells/StateDot';
import { useSearchCount } from '@kit/data/useSearchCount';
import { useDebounced } from '@kit/data/useDebounced';
import { useCan, usePreferences, useSession } from '@kit/session/hooks';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { setPreferences } from '@kit/session/sessionStore';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { openWindow } from '@kit/ui/openWindow';
import { SearchList, useSearchList } from '@kit/ui/inputs/SearchList';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import type { PaletteEntry } from './entry';
import type { ShellCommands } from './shellCommands';
import type { PaletteAction } from './paletteActions';
import { rankEntries } from './rank';
import { getRecentIds, addRecentId } from './recent';
import type { TypeAhead } from './typeAhead';
import { usePaletteEntries } from './usePaletteEntries';

const maxShownEntries = 50;
/** Minimum length of a search text that analytics count as a store search. */
const minCountedLength = 2;
const searchPauseMs = 800;

/** Matches ids of entries that are not stored as recent choices. */
const transientEntryId = /^(?:command|order|customer|product):/;

export interface CommandPaletteProps {
  open: boolean;
  commands: ShellCommands;
  /** Keys typed before the input existed. */
  typeAhead: TypeAhead | null;
  onClose: () => void;
  /**
   * Called when the user selects an entry. The callback must unmount the palette; otherwise a dialog that the entry
   * opens would close together with the palette.
   */
  onSelect: () => void;
}

/** Command palette for everything that the user can open or do. Recent choices come first. */
const CommandPalette = ({ open, onClose, ...finderProps }: CommandPaletteProps) => (
  <Dialog open={open} onClose={onClose} title={t('palette.title')} size="lg" namesTenant={false}>
    <Finder {...finderProps} />
  </Dialog>
);

const Finder = ({ commands, typeAhead, onSelect }: Omit<CommandPaletteProps, 'open' | 'onClose'>) => {
  const navigate = useNavigate();
  const { tenant } = useSession();
  const { recentCommands } = usePreferences();
  const canSeeStores = useCan('stores', 'index');
  const [typedText, setTypedText] = useState('');
  const chooseCurrentRef = useRef<() => unknown>(() => null);
  useEffect(() => typeAhead?.deliverTo(setTypedText, () => chooseCurrentRef.current()), [typeAhead]);
  useEffect(() => typeAhead?.onRendered(typedText), [typeAhead, typedText]);
  const [actionForStore, setActionForStore] = useState<PaletteAction | null>(null);
  const recentIds = getRecentIds(recentCommands, tenant);
  const {
    entries,
    commands: suggestedCommands,
    loading,
    failed,
  } = usePaletteEntries(typedText, actionForStore, recentIds, commands);
  const rankedEntries = useMemo(
    () => rankEntries(entries, typedText, recentIds, maxShownEntries),
    [entries, typedText, recentIds],
  );
  const paletteEntries = [...suggestedCommands, ...rankedEntries];

  const debouncedText = useDebounced(typedText.trim(), searchPauseMs);
  const countSearch = useSearchCount('stores');
  // True if the search finds a store; only such searches count as store searches.
  const findsStores =
    canSeeStores && debouncedText.length >= minCountedLength && paletteEntries.some(({ kind }) => kind === 'store');
  useEffect(() => countSearch(findsStores ? debouncedText : ''), [countSearch, findsStores, debouncedText]);

  const startStoreSelection = (action: PaletteAction | null) => {
    setActionForStore(action);
    setTypedText('');
    searchList.point(0);
  };
  const addToRecent = (id: string) => void setPreferences({ recentCommands: addRecentId(recentCommands, tenant, id) });
  const chooseEntry = ({ id, target }: PaletteEntry) => {
    if ('pick' in target) return startStoreSelection(target.pick);
    if (!transientEntryId.test(id)) addToRecent(actionForStore === null ? id : `action:${actionForStore.id}`);
    onSelect();
    if ('run' in target) return target.run();
    if ('window' in target) return void openWindow(target.window);
    void navigate(target.to, { state: target.requested ?? null });
  };
  const searchList = useSearchList(paletteEntries, chooseEntry);
  useEffect(() => {
    chooseCurrentRef.current = searchList.chooseCurrent;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typedText === '' && actionForStore !== null) startStoreSelection(null);
    else searchList.onKeyDown(event);
  };
  const label =
    actionForStore === null ? t('palette.search') : t('palette.pickStore', { action: t(actionForStore.labelKey) });

  return (
    <>
      <SearchInput
        {...searchList.getBoxProps(true)}
        label={label}
        value={typedText}
        onChange={(text) => {
          typeAhead?.stop();
          setTypedText(text);
          searchList.point(0);
        }}
        onKeyDown={onKeyDown}
      />
      {typedText === '' && actionForStore === null && (
        <Text mt="2" textStyle="xs" color="fg.muted">
          {t('palette.hint')}
        </Text>
      )}
      <Box mt="3" mx="-3">
        <SearchList
          searchList={searchList}
          label={t('palette.results')}
          getKey={({ id }) => id}
          px="1"
          maxH="24rem"
          overflowY="auto"
        >
          {(paletteEntry, isCurrent) => {
            const Icon = paletteEntry.icon;
            return (
              <>
                <Icon size={18} aria-hidden />
                <Box as="span" flex="1" minW="0">
                  <Text as="span" display="block" truncate>
                    <Text as="span" fontWeight="bold" position="relative">
                      {paletteEntry.store === undefined ? (
                        paletteEntry.label
                      ) : (
                        <NameWithoutBrand name={paletteEntry.label} />
                      )}
                    </Text>{' '}
                    <Text as="span" color="fg.muted">
                      {paletteEntry.detail}
                    </Text>
                  </Text>
                  {paletteEntry.warnings?.map((warning) => (
                    <Text as="span" key={warning} display="block" textStyle="xs" color="fg.warning">
                      {warning}
                    </Text>
                  ))}
                </Box>
                {paletteEntry.store !== undefined && <StateDot store={paletteEntry.store} />}
                <HStack as="span" gap="2" color="fg.muted" textStyle="xs">
                  {recentIds.includes(paletteEntry.id) && (
                    <History size={14} role="img" aria-label={t('palette.recent')} />
                  )}
                  {t(`palette.kinds.${paletteEntry.kind}`)}
                  {isCurrent && <CornerDownLeft size={14} aria-hidden />}
                </HStack>
              </>
            );
          }}
        </SearchList>
        {failed && (typedText !== '' || actionForStore !== null) ? (
          <HStack role="status" px="4" py="3" gap="3" color="fg.warning">
            <Text flex="1" textStyle="sm">
              {t('palette.storesFailed')}
            </Text>
            <Button variant="outline" size="xs" onClick={() => void refetchStores()}>
              {t('ui.retry')}
            </Button>
          </HStack>
        ) : (
          paletteEntries.length === 0 && (
            <Text role="status" px="4" py="6" textAlign="center" color="fg.muted">
              {loading ? t('palette.loading') : t('palette.none')}
            </Text>
          )
        )}
      </Box>
    </>
  );
};

export default CommandPalette;
