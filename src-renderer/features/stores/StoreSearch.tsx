import { Box, chakra, Text } from '@chakra-ui/react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '@shared/domain/limits';
import { useCall } from '@kit/data/useCall';
import { useCan } from '@kit/session/hooks';
import { StatusDot } from '@kit/ui/Badge';
import { SearchInput } from '@kit/ui/TextInput';
import { indexStores, searchStores, type FoundStore } from './searchStores';
import { storeInList } from './storeAddress';
import { useSearchShortcut } from './useSearchShortcut';

const mostResults = 10;
const freshFor = 60_000;

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    borderRadius: 'l1',
    cursor: 'button',
    textStyle: 'sm',
    '&[aria-selected=true]': { bg: 'bg.muted' },
  },
});

/** Finds a store by name or commune while typing, and shows it in the list. Nothing for who may not list stores. */
export const StoreSearch = () => (useCan('stores', 'index') ? <SearchBox /> : null);

const SearchBox = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(0);
  useSearchShortcut(inputRef);

  // Read once somebody wants to search, then kept: typing asks the platform nothing.
  const { value, loading, failure } = useCall(
    'stores.all',
    { query: { limit: limits.storeSearchMax } },
    { enabled: wanted, freshFor },
  );
  const index = useMemo(() => indexStores(value ?? []), [value]);
  const found = useMemo(() => (isOpen ? searchStores(index, typed, mostResults) : []), [isOpen, index, typed]);
  const current = Math.min(active, found.length - 1);

  const choose = (store: FoundStore) => {
    setOpen(false);
    setTyped('');
    inputRef.current?.blur();
    void navigate({ pathname: '/stores', search: storeInList(store).toString() });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const store = found[current];
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setActive(found.length === 0 ? 0 : (current + step + found.length) % found.length);
    } else if (event.key === 'Enter' && store !== undefined) {
      choose(store);
    } else if (event.key === 'Escape') {
      setOpen(false);
      if (typed === '') inputRef.current?.blur();
      else setTyped('');
    }
  };
  const note =
    failure !== null && value === undefined
      ? t('stores.search.failed')
      : loading
        ? t('stores.search.loading')
        : t('stores.search.none');

  return (
    <Box position="relative" width="full" maxW="24rem">
      <SearchInput
        ref={inputRef}
        size="sm"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${current}` : undefined}
        aria-keyshortcuts="Control+J /"
        label={t('stores.search.label')}
        placeholder={`${t('stores.search.label')}  (${t('stores.search.shortcut')})`}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setWanted(true);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
      />
      {isOpen && (
        <Box
          position="absolute"
          insetX="0"
          top="calc(100% + 6px)"
          zIndex="popover"
          p="1"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          boxShadow="lg"
        >
          <Box as="ul" id={listId} role="listbox" aria-label={t('stores.search.results')} listStyleType="none">
            {found.map((store, at) => (
              <Option
                key={store.id}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === current}
                // The field must keep the focus, or the list is gone before the click arrives.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(at)}
                onClick={() => choose(store)}
              >
                <Text as="span" flex="1" truncate>
                  <Text as="span" fontWeight="bold">
                    {store.name}
                  </Text>{' '}
                  <Text as="span" color="fg.muted">
                    {store.commune}
                  </Text>
                </Text>
                <StatusDot tone={store.opened ? 'success' : 'error'}>
                  {store.opened ? t('stores.search.opened') : t('stores.search.closed')}
                </StatusDot>
              </Option>
            ))}
          </Box>
          {found.length === 0 && (
            <Text role="status" px="3" py="2" textStyle="sm" color="fg.muted">
              {note}
            </Text>
          )}
        </Box>
      )}
    </Box>
  );
};
