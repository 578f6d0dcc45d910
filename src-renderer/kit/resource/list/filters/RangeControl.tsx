import { Center, HStack, Popover, Stack, type InputProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState, type FormEvent, type ReactElement } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { WithPicker } from '@kit/pickers/WithPicker';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { PanelButton } from '@kit/ui/overlays/PanelButton';

const Calendar = lazy(() => import('@kit/pickers/Calendar'));

/** Conversions between typed texts and the calendar's days. */
export interface RangeCalendar {
  /** Returns the day in a typed text, or '' if there is none. */
  getDay: (typedText: string) => string;
  /** Replaces the day in a typed text. */
  setDay: (typedText: string, day: string) => string;
  /** Reads and replaces the time of day in a typed text, for ranges whose bounds may have times. */
  time?: { get: (typedText: string) => string; set: (typedText: string, time: string) => string };
}

interface RangePreset {
  label: string;
  isSelected: boolean;
  choose: () => void;
}

interface RangeControlProps {
  label: string;
  /** Selected range in words, or null. */
  selectedText: string | null;
  /** Inputs of the range: from and to. */
  inputs: readonly { label: string; value: string; placeholder: string }[];
  /** Applies the typed texts and returns null. If any is invalid, returns an error per input ('' for valid ones). */
  onApply: (typedTexts: readonly string[]) => readonly string[] | null;
  onClear: () => void;
  presets: readonly RangePreset[];
  calendar: RangeCalendar;
}

type RangePanelProps = Omit<RangeControlProps, 'label'> & { onDone: () => void };

const RangePanel = ({ selectedText, inputs, onApply, onClear, presets, calendar, onDone }: RangePanelProps) => {
  const [typedTexts, setTypedTexts] = useState(inputs.map(({ value }) => value));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const setTypedText = (index: number, text: string) => setTypedTexts((previous) => previous.with(index, text));
  const renderInput = (index: number, placeholder: string): ReactElement<InputProps> => (
    <TextInput
      value={typedTexts[index] ?? ''}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => setTypedText(index, target.value)}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalidBounds = onApply(typedTexts);
    setErrors(invalidBounds ?? []);
    if (invalidBounds === null) onDone();
  };
  return (
    <Stack as="form" gap="4" onSubmit={submit}>
      {presets.length > 0 && (
        <HStack gap="2" wrap="wrap">
          {presets.map((preset) => (
            <Button
              key={preset.label}
              variant="outline"
              size="xs"
              aria-pressed={preset.isSelected}
              {...(preset.isSelected && { bg: 'brand.subtle', color: 'brand.fg' })}
              onClick={() => {
                preset.choose();
                onDone();
              }}
            >
              {preset.label}
            </Button>
          ))}
        </HStack>
      )}
      <HStack gap="3" align="flex-start">
        {inputs.map((input, index) => (
          <Field key={input.label} label={input.label} error={errors[index] || undefined}>
            {calendar.time === undefined ? (
              renderInput(index, input.placeholder)
            ) : (
              <WithPicker
                kind="time"
                value={calendar.time.get(typedTexts[index] ?? '')}
                onPick={(time) => setTypedText(index, calendar.time?.set(typedTexts[index] ?? '', time) ?? '')}
              >
                {renderInput(index, input.placeholder)}
              </WithPicker>
            )}
          </Field>
        ))}
      </HStack>
      {/* Reserves the calendar's height, because the calendar loads after the panel opens. */}
      <Center minH="20.5rem">
        <Suspense>
          <Calendar
            isRange
            value={typedTexts.map(calendar.getDay)}
            onChange={(days) =>
              setTypedTexts((previous) => previous.map((text, index) => calendar.setDay(text, days[index] ?? '')))
            }
          />
        </Suspense>
      </Center>
      <HStack justify="flex-end" gap="2">
        {selectedText !== null && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onClear();
              onDone();
            }}
          >
            {t('list.range.clear')}
          </Button>
        )}
        <Button size="sm" type="submit">
          {t('list.range.apply')}
        </Button>
      </HStack>
    </Stack>
  );
};

/** Filter with typed bounds in a panel; Enter applies them. */
export const RangeControl = ({ label, ...rest }: RangeControlProps) => {
  const [open, setOpen] = useState(false);
  return (
    <PanelButton
      open={open}
      onOpenChange={setOpen}
      label={label}
      width={rest.calendar.time === undefined ? '22rem' : '27rem'}
      trigger={
        <Button variant="outline" px="3.5" fontWeight="normal" borderColor="border.control" maxW="20rem">
          {rest.selectedText === null ? label : t('list.selectedValues', { label, names: rest.selectedText })}
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      <Popover.Body>
        <RangePanel {...rest} onDone={() => setOpen(false)} />
      </Popover.Body>
    </PanelButton>
  );
};
