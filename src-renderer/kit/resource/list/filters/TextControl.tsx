import { Box } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { limits } from '@shared/domain/platform/limits';
import { useDebounced } from '@kit/data/useDebounced';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import type { TextFilter } from './filters';
import { RecentSearchInput } from '../searches/RecentSearchInput';

const debounceDelay = 250;

interface TextControlProps {
  filter: TextFilter;
  /** Name of the list being filtered. */
  listName: string;
  value: string;
  onChange: (value: string) => void;
  /** Shortcut key that focuses the input. */
  shortcut?: string | undefined;
}

/** Text filter. Applied after a typing pause, or immediately when the input is cleared or loses focus. */
export const TextControl = ({ filter, listName, value, onChange, shortcut }: TextControlProps) => {
  const [typedText, setTypedText] = useState(value);
  const debouncedText = useDebounced(typedText, debounceDelay);
  const requestedTextRef = useRef(value);

  // Follows the URL when it changes by other means (back button, "clear filters").
  useEffect(() => {
    if (value === requestedTextRef.current) return;
    requestedTextRef.current = value;
    setTypedText(value);
  }, [value]);

  const onChangeRef = useRef(onChange);
  useEffect(() => {
    onChangeRef.current = onChange;
  });
  const requestSearch = useCallback((query: string) => {
    const text = query.trim();
    if (text === requestedTextRef.current) return;
    requestedTextRef.current = text;
    onChangeRef.current(text);
  }, []);
  useEffect(() => requestSearch(debouncedText), [debouncedText, requestSearch]);

  const inputProps = {
    label: t(filter.labelKey),
    maxLength: limits.searchText,
    value: typedText,
    onChange: (text: string) => {
      setTypedText(text);
      if (text === '') requestSearch('');
    },
    ...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut }),
  };
  return (
    <Box onBlur={() => requestSearch(typedText)}>
      {filter.remembersSearches ? (
        <RecentSearchInput {...inputProps} listName={listName} onSearch={requestSearch} />
      ) : (
        <SearchInput {...inputProps} />
      )}
    </Box>
  );
};
