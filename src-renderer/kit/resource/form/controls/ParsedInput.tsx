import { InputGroup } from '@chakra-ui/react';
import { useState, type Ref } from 'react';
import { t } from 'i18next';
import { parseTimeInput, parseDateInput, isWallDate, formatDateInput } from '@shared/domain/values/typedDates';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { DateBounds } from '@kit/pickers/dateBounds';
import { WithPicker } from '@kit/pickers/WithPicker';

export interface ParsedInputProps {
  /**
   * Parsed value, null for an empty input, or the typed text if it cannot be parsed; the form's validation then rejects
   * the text.
   */
  value: unknown;
  onChange: (value: unknown) => void;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Accessible name, for inputs without a surrounding Field. */
  'aria-label'?: string;
  'aria-invalid'?: boolean;
}

interface FormattedInputProps extends ParsedInputProps {
  parse: (text: string) => unknown;
  show?: (value: unknown) => string;
  /** Formats the value for editing while the input has focus, such as without thousands separators. */
  edit?: (value: unknown) => string;
  /** Text before the input; `after` is the text after it. */
  before?: string;
  after?: string;
  placeholder?: string;
  /** Adds a calendar or clock. */
  picker?: DateBounds & { kind: 'date' | 'time' };
  isNumber?: boolean;
  /** Selects all text on click, so that typing replaces the text. */
  isReplaced?: boolean;
}

export const toInputText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
const formatDate = (value: unknown): string =>
  typeof value === 'string' && isWallDate(value) ? formatDateInput(value) : toInputText(value);

/**
 * Text input of a parsed value: unlike in a number input, neither the mouse wheel nor typed letters change the value
 * unnoticed.
 */
export const ParsedInput = ({
  value,
  onChange,
  parse,
  show = toInputText,
  edit,
  before,
  after,
  picker,
  isNumber = false,
  isReplaced = false,
  ...rest
}: FormattedInputProps) => {
  /**
   * Text as typed, shown until blur: reformatting `1,0` to `1` on every keystroke would make `1,05` impossible to type.
   */
  const [typedText, setTypedText] = useState<string | null>(null);
  const getValue = (text: string): unknown => (text.trim() === '' ? null : (parse(text) ?? text));
  const isTyped = typedText !== null && Object.is(getValue(typedText), value);
  const input = (
    <TextInput
      {...rest}
      autoComplete="off"
      maxLength={15}
      {...(isNumber && { inputMode: 'decimal' as const })}
      value={isTyped ? typedText : show(value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTypedText(text);
        onChange(getValue(text));
      }}
      onMouseDown={(event) => {
        if (!isReplaced || event.currentTarget === document.activeElement) return;
        // Prevents the click from moving the caret, which would clear the selection.
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onFocus={({ currentTarget }) => {
        if (isReplaced) currentTarget.select();
        if (edit === undefined) return;
        const text = edit(value);
        if (text !== currentTarget.value) {
          // Sets the text immediately, since the next key may precede a render. Selects all, as keyboard focus does.
          currentTarget.value = text;
          currentTarget.select();
        }
        setTypedText(text);
      }}
      // Shows the formatted value again.
      onBlur={() => setTypedText(null)}
    />
  );
  if (picker === undefined) {
    return (
      <InputGroup startElement={before} endElement={after}>
        {input}
      </InputGroup>
    );
  }
  return (
    <WithPicker {...picker} value={toInputText(value)} onPick={onChange}>
      {input}
    </WithPicker>
  );
};

/** Input for a date (`YYYY-MM-DD`), typed in the local format. */
export const DateControl = ({ min, max, ...props }: ParsedInputProps & DateBounds) => (
  <ParsedInput
    {...props}
    placeholder={t('form.typedDate')}
    parse={parseDateInput}
    show={formatDate}
    picker={{ kind: 'date', min, max }}
  />
);

/** Input for a time of day (`HH:mm`). */
export const TimeControl = (props: ParsedInputProps) => (
  <ParsedInput
    {...props}
    placeholder={t('form.typedTime')}
    parse={parseTimeInput}
    picker={{ kind: 'time' }}
    isReplaced
  />
);
