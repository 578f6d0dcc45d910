import { Box, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { StoreRow } from '@shared/contract/stores';
import { StateDot } from '@entities/stores/cells/StateDot';
import { useStoresToFind } from '@entities/stores/useStores';
import { useCan } from '@kit/session/hooks';
import { SearchList, useSearchList } from '@kit/ui/SearchList';
import { SearchInput } from '@kit/ui/TextInput';
import { indexStores, searchStores } from './searchStores';
import { storeInList } from '../storeAddress';
import { useSearchShortcut } from '@kit/ui/useSearchShortcut';

const mostResults = 10;

/** Finds a store by name or commune while typing, and shows it in the list. Nothing for who may not list stores. */
export const StoreSearch = () => (useCan('stores', 'index') ? <SearchBox /> : null);

const SearchBox = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  useSearchShortcut(inputRef);

  const { stores, loading, failure } = useStoresToFind();
  const index = useMemo(() => indexStores(stores ?? []), [stores]);
  const found = useMemo(() => (isOpen ? searchStores(index, typed, mostResults) : []), [isOpen, index, typed]);

  const choose = (store: StoreRow) => {
    setOpen(false);
    setTyped('');
    inputRef.current?.blur();
    void navigate({ pathname: '/stores', search: storeInList(store).toString() });
  };
  const list = useSearchList(found, choose);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    list.onKeyDown(event);
    if (event.key !== 'Escape') return;
    setOpen(false);
    if (typed === '') inputRef.current?.blur();
    else setTyped('');
  };
  const note =
    failure !== null ? t('stores.search.failed') : loading ? t('stores.search.loading') : t('stores.search.none');

  return (
    <Box position="relative" width="full" maxW="24rem">
      <SearchInput
        ref={inputRef}
        size="sm"
        {...list.boxProps(isOpen)}
        aria-keyshortcuts="Control+J /"
        label={t('stores.search.label')}
        placeholder={`${t('stores.search.label')}  (${t('stores.search.shortcut')})`}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          list.point(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
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
          <SearchList of={list} label={t('stores.search.results')} keyOf={({ id }) => id}>
            {(store) => (
              <>
                <Text as="span" flex="1" truncate>
                  <Text as="span" fontWeight="bold">
                    {store.name}
                  </Text>{' '}
                  <Text as="span" color="fg.muted">
                    {store.commune}
                  </Text>
                </Text>
                <StateDot store={store} />
              </>
            )}
          </SearchList>
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
