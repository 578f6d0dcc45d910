import { InputGroup } from '@chakra-ui/react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTimeInput, parseDateInput, isWallDate, formatDateInput } from '@shared/domain/values/typedDates';
import { TextInput } from '@kit/ui/inputs/TextInput';

export interface ParsedInputProps {
  /** What was understood, null where nothing was typed, and what was typed where it is no such value: the rule says so. */
  value: unknown;
  onChange: (value: unknown) => void;
  ref?: Ref<HTMLInputElement>;
  /** Where no Field names it. */
  'aria-label'?: string;
  'aria-invalid'?: boolean;
}

interface TypedBoxProps extends ParsedInputProps {
  read: (text: string) => unknown;
  show?: (value: unknown) => string;
  /** The same while somebody is in the box, where that is easier to change: without points between thousands. */
  edit?: (value: unknown) => string;
  /** What stands before or behind it. */
  before?: string;
  after?: string;
  placeholder?: string;
  isNumber?: boolean;
  /** Typing replaces what the box holds: a click selects all of it. */
  isReplaced?: boolean;
}

export const textOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
const dateText = (value: unknown): string =>
  typeof value === 'string' && isWallDate(value) ? formatDateInput(value) : textOf(value);

/** A text box for what is typed as text and is something else: no wheel that changes it unseen, no letters that vanish. */
export const ParsedInput = ({
  value,
  onChange,
  read,
  show = textOf,
  edit,
  before,
  after,
  isNumber = false,
  isReplaced = false,
  ...input
}: TypedBoxProps) => {
  /** What stands in the box while somebody types: written anew at each key, `1,0` would never become `1,05`. */
  const [typed, setTyped] = useState<string | null>(null);
  const valueOf = (text: string): unknown => (text.trim() === '' ? null : (read(text) ?? text));
  const isTyped = typed !== null && Object.is(valueOf(typed), value);
  return (
    <InputGroup startElement={before} endElement={after}>
      <TextInput
        {...input}
        autoComplete="off"
        maxLength={15}
        {...(isNumber && { inputMode: 'decimal' as const })}
        value={isTyped ? typed : show(value)}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text);
          onChange(valueOf(text));
        }}
        onMouseDown={(event) => {
          if (!isReplaced || event.currentTarget === document.activeElement) return;
          // The click would put the caret into the text and select nothing.
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onFocus={({ currentTarget }) => {
          if (isReplaced) currentTarget.select();
          if (edit === undefined) return;
          const text = edit(value);
          if (text !== currentTarget.value) {
            // At once: the next key may come before the next drawing. All of it, as where nothing changes on the way in.
            currentTarget.value = text;
            currentTarget.select();
          }
          setTyped(text);
        }}
        // From here on it shows what was understood.
        onBlur={() => setTyped(null)}
      />
    </InputGroup>
  );
};

/** A date, `YYYY-MM-DD`, typed as people write it. */
export const DateControl = (props: ParsedInputProps) => {
  const { t } = useTranslation();
  return <ParsedInput {...props} placeholder={t('form.typedDate')} read={parseDateInput} show={dateText} />;
};

/** A time of the day, `HH:mm`. */
export const TimeControl = (props: ParsedInputProps) => {
  const { t } = useTranslation();
  return <ParsedInput {...props} placeholder={t('form.typedTime')} read={parseTimeInput} isReplaced />;
};
