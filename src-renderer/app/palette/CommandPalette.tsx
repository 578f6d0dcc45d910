import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { CornerDownLeft, History } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/store';
import { Dialog } from '@kit/ui/Dialog';
import { SearchInput } from '@kit/ui/TextInput';
import type { PaletteAction } from './paletteActions';
import { rankEntries } from './rank';
import { recentOf, withRecent } from './recent';
import { usePaletteEntries, type PaletteEntry } from './usePaletteEntries';

const mostShown = 50;

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'l2',
    cursor: 'button',
    textStyle: 'sm',
    scrollMarginY: '1',
    '&[aria-selected=true]': { bg: 'bg.muted' },
  },
});

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  /** Something was chosen: the palette has to be gone at once, for a dialog that opens over it would go with it. */
  onChosen: () => void;
}

/** Everything one may go to or do, found by typing. The latest choices come first. */
const CommandPalette = ({ open, onClose, onChosen }: CommandPaletteProps) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('palette.title')} size="lg">
      <Finder onChosen={onChosen} />
    </Dialog>
  );
};

const Finder = ({ onChosen }: Pick<CommandPaletteProps, 'onChosen'>) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { tenant } = useSession();
  const { recentCommands } = usePreferences();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [picking, setPicking] = useState<PaletteAction | null>(null);
  const { entries, loading } = usePaletteEntries(typed, picking);
  const recent = recentOf(recentCommands, tenant);
  const found = useMemo(() => rankEntries(entries, typed, recent, mostShown), [entries, typed, recent]);
  const current = Math.min(active, found.length - 1);

  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const begin = (action: PaletteAction | null) => {
    setPicking(action);
    setTyped('');
    setActive(0);
  };
  const remember = (id: string) => void setPreferences({ recentCommands: withRecent(recentCommands, tenant, id) });
  const choose = ({ id, leads }: PaletteEntry) => {
    if ('pick' in leads) return begin(leads.pick);
    remember(picking === null ? id : `action:${picking.id}`);
    onChosen();
    void navigate(leads.to, { state: leads.asked ?? null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = found[current];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive(found.length === 0 ? 0 : (current + step + found.length) % found.length);
    } else if (event.key === 'Enter' && entry !== undefined) {
      event.preventDefault();
      choose(entry);
    } else if (event.key === 'Backspace' && typed === '' && picking !== null) {
      begin(null);
    }
  };
  const label = picking === null ? t('palette.search') : t('palette.pickStore', { action: t(picking.labelKey) });

  return (
    <>
      <SearchInput
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${current}` : undefined}
        label={label}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Box mt="3" mx="-3">
        <Box
          as="ul"
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('palette.results')}
          listStyleType="none"
          px="1"
          maxH="24rem"
          overflowY="auto"
        >
          {found.map((entry, at) => {
            const Icon = entry.icon;
            return (
              <Option
                key={entry.id}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === current}
                // The field keeps the focus: it is what the keyboard speaks to.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(at)}
                onClick={() => choose(entry)}
              >
                <Icon size={18} aria-hidden />
                <Text as="span" flex="1" truncate>
                  <Text as="span" fontWeight="bold">
                    {entry.label}
                  </Text>{' '}
                  <Text as="span" color="fg.muted">
                    {entry.detail}
                  </Text>
                </Text>
                <HStack as="span" gap="2" color="fg.muted" textStyle="xs">
                  {recent.includes(entry.id) && <History size={14} role="img" aria-label={t('palette.recent')} />}
                  {t(`palette.kinds.${entry.kind}`)}
                  {at === current && <CornerDownLeft size={14} aria-hidden />}
                </HStack>
              </Option>
            );
          })}
        </Box>
        {found.length === 0 && (
          <Text role="status" px="4" py="6" textAlign="center" color="fg.muted">
            {loading ? t('palette.loading') : t('palette.none')}
          </Text>
        )}
      </Box>
    </>
  );
};

export default CommandPalette;
