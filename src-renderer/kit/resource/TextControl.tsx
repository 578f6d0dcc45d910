import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '@kit/data/useDebounced';
import { SearchInput } from '@kit/ui/TextInput';
import type { TextFilter } from './filters';

const pauseInTyping = 250;

interface TextControlProps {
  filter: TextFilter;
  value: string;
  onChange: (value: string) => void;
}

/** A text filter: what is typed is asked for once the typing rests. */
export const TextControl = ({ filter, value, onChange }: TextControlProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed, pauseInTyping);
  const requested = useRef(value);

  // The address changed by other means (back button, "clear filters"): the field follows.
  useEffect(() => {
    if (value === requested.current) return;
    requested.current = value;
    setTyped(value);
  }, [value]);

  const onChangeRef = useRef(onChange);
  useEffect(() => {
    onChangeRef.current = onChange;
  });
  useEffect(() => {
    const text = rested.trim();
    if (text === requested.current) return;
    requested.current = text;
    onChangeRef.current(text);
  }, [rested]);

  return <SearchInput label={t(filter.labelKey)} maxLength={100} value={typed} onChange={setTyped} />;
};
