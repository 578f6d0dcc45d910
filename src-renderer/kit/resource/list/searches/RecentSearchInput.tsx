import { Box, chakra, Portal, Text, VisuallyHidden } from '@chakra-ui/react';
import { History, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { SearchList, useSearchList } from '@kit/ui/inputs/SearchList';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { listOfferedSearches } from './recentSearches';
import { useRecentSearches } from './useRecentSearches';

const RemoveMark = chakra('span', {
  base: { ms: 'auto', p: '1', borderRadius: 'l1', color: 'fg.muted', _hover: { color: 'fg', bg: 'bg.emphasized' } },
});

interface PanelPosition {
  top: number;
  left: number;
  width: number;
}

const computePosition = (input: HTMLElement): PanelPosition => {
  const { bottom: top, left, width } = input.getBoundingClientRect();
  return { top, left, width };
};

/** Closes the suggestions when the input moves, since the suggestions do not move with it. */
const useCloseOnMove = (isOpen: boolean, close: () => void) => {
  const closeRef = useRef(close);
  useEffect(() => {
    closeRef.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const closeList = () => closeRef.current();
    window.addEventListener('resize', closeList);
    window.addEventListener('scroll', closeList);
    return () => {
      window.removeEventListener('resize', closeList);
      window.removeEventListener('scroll', closeList);
    };
  }, [isOpen]);
};

interface RecentSearchInputProps {
  listName: string;
  label: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  /** Applies the search immediately, without waiting for a typing pause. */
  onSearch: (text: string) => void;
  'aria-keyshortcuts'?: string;
}

/**
 * Search input that saves searches when the user moves on. While empty, suggests saved searches on click or arrow key,
 * but never automatically, since suggestions cover the list.
 */
export const RecentSearchInput = ({
  listName: name,
  label,
  maxLength,
  value,
  onChange,
  onSearch,
  ...rest
}: RecentSearchInputProps) => {
  const hintId = useId();
  const { texts, keep, remove, removeAll } = useRecentSearches(name);
  const inputRef = useRef<HTMLInputElement>(null);
  /** Position of the suggestions, rendered outside the card that would clip them. */
  const [position, setPosition] = useState<PanelPosition | null>(null);
  const offeredSearches = listOfferedSearches(texts, value);
  const isOpen = position !== null && offeredSearches.length > 0;
  const close = () => setPosition(null);

  const list = useSearchList(
    offeredSearches,
    (text) => {
      close();
      onChange(text);
      onSearch(text);
      keep(text);
    },
    'none',
  );
  const openSuggestions = (highlightIndex: number) => {
    list.point(highlightIndex);
    if (inputRef.current !== null) setPosition(computePosition(inputRef.current));
  };
  useCloseOnMove(position !== null, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const highlightedIndex = isOpen ? offeredSearches[list.current] : undefined;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && !isOpen && offeredSearches.length > 0 && value === '') {
      event.preventDefault();
      openSuggestions(0);
    } else if (event.key === 'Delete' && highlightedIndex !== undefined) {
      event.preventDefault();
      if (event.shiftKey) removeAll();
      else remove(highlightedIndex);
    } else if (event.key === 'Enter' && highlightedIndex === undefined) {
      close();
      onSearch(value);
      keep(value);
    } else if (isOpen) {
      list.onKeyDown(event);
    } else if (event.key === 'Escape' && value !== '') {
      event.stopPropagation();
      keep(value);
      onChange('');
    }
  };
  const { 'aria-controls': controls, 'aria-activedescendant': activeDescendant } = list.getBoxProps(isOpen);
  return (
    <Box
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        keep(value);
      }}
    >
      <SearchInput
        ref={inputRef}
        label={label}
        maxLength={maxLength}
        value={value}
        onChange={(text) => {
          list.point(-1);
          if (text === '') {
            keep(value);
            close();
          }
          onChange(text);
        }}
        onKeyDown={onKeyDown}
        onClick={() => openSuggestions(-1)}
        {...rest}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && { 'aria-controls': controls })}
        {...(activeDescendant !== undefined && { 'aria-activedescendant': activeDescendant })}
        {...(offeredSearches.length > 0 && { 'aria-describedby': hintId })}
      />
      {offeredSearches.length > 0 && (
        <VisuallyHidden id={hintId}>{t('list.searches.hint', { count: offeredSearches.length })}</VisuallyHidden>
      )}
      {isOpen && (
        <Portal>
          <Box
            position="fixed"
            zIndex="popover"
            style={position}
            // Keeps focus in the box for clicks between entries.
            onMouseDown={(event) => event.preventDefault()}
            mt="1"
            p="1"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l3"
            boxShadow="md"
          >
            <SearchList searchList={list} label={t('list.searches.label')} getKey={(text) => text}>
              {(text) => (
                <>
                  <History size={14} aria-hidden />
                  <Text as="span" truncate>
                    {text}
                  </Text>
                  {/* Button for the pointer only; keyboard users press Delete. */}
                  <RemoveMark
                    aria-hidden
                    title={t('list.searches.remove', { text })}
                    onClick={(event) => {
                      event.stopPropagation();
                      remove(text);
                    }}
                  >
                    <X size={14} />
                  </RemoveMark>
                </>
              )}
            </SearchList>
            <Text px="3" pt="1" pb="1.5" textStyle="xs" color="fg.muted">
              {t('list.searches.keys')}
            </Text>
          </Box>
        </Portal>
      )}
    </Box>
  );
};
