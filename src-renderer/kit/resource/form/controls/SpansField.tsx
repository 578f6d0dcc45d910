import { HStack, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { t } from 'i18next';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { DateControl, TimeControl } from '@kit/resource/form/controls/ParsedInput';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { ReadOnlyValue } from '@kit/resource/form/fields/ReadOnlyField';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { FieldGroup } from '@kit/ui/inputs/FieldGroup';
import { IconButton } from '@kit/ui/IconButton';
import { noValue } from '@kit/ui/nameOrId';

interface TimeRange {
  start: string | null;
  end: string | null;
}

const toRanges = (value: unknown): readonly TimeRange[] => (Array.isArray(value) ? (value as TimeRange[]) : []);
const maxRanges = 6;

const kinds = {
  hours: { Control: TimeControl, text: (value: string) => value },
  dates: { Control: DateControl, text: formatDateInput },
} as const;

interface SpansFieldProps extends Pick<CustomFieldProps<never>, 'label' | 'value' | 'onChange' | 'error' | 'readOnly'> {
  kind: keyof typeof kinds;
}

const formatSpans = (kind: keyof typeof kinds, spans: readonly TimeRange[]): string =>
  spans
    .map(({ start, end }) => [start, end].map((value) => (value === null ? '' : kinds[kind].text(value))).join('–'))
    .join(', ');

/** Editable list of daily hours or date ranges. Hours that end before they start continue on the next day. */
const SpansField = ({ kind, label, value, onChange, error, readOnly }: SpansFieldProps) => {
  const spans = toRanges(value);
  const { Control } = kinds[kind];
  const changeRange = (rangeIndex: number, changes: Partial<TimeRange>) =>
    onChange(spans.map((range, index) => (index === rangeIndex ? { ...range, ...changes } : range)));
  if (readOnly) {
    const shownText = spans.length === 0 ? t(`form.spans.${kind}.none`) : formatSpans(kind, spans);
    return <ReadOnlyValue label={label}>{shownText}</ReadOnlyValue>;
  }
  return (
    <FieldGroup label={label} help={t(`form.spans.${kind}.help`)} error={error}>
      <Stack gap="3">
        {spans.length === 0 && <Text color="fg.muted">{t(`form.spans.${kind}.none`)}</Text>}
        {spans.map((range, index) => (
          <HStack
            key={index}
            role="group"
            aria-label={t(`form.spans.${kind}.name`, { number: index + 1 })}
            align="flex-end"
            gap="3"
            wrap="wrap"
          >
            {(['start', 'end'] as const).map((bound) => (
              <HStack key={bound} maxW="10rem">
                <Field label={t(`form.spans.${kind}.${bound}`)}>
                  <Control
                    value={range[bound]}
                    onChange={(typedText) => changeRange(index, { [bound]: typedText as string | null })}
                    {...(kind === 'dates' && bound === 'end' && { min: range.start ?? undefined })}
                  />
                </Field>
              </HStack>
            ))}
            {kind === 'hours' && range.start !== null && range.end !== null && range.end < range.start && (
              <Text textStyle="sm" color="fg.muted" pb="2">
                {t('form.spans.nextDay')}
              </Text>
            )}
            <IconButton
              label={t(`form.spans.${kind}.remove`, { number: index + 1 })}
              onClick={() => onChange(spans.filter((_, position) => position !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </HStack>
        ))}
        {spans.length < maxRanges && (
          <Button
            variant="outline"
            size="sm"
            alignSelf="flex-start"
            onClick={() => onChange([...spans, { start: null, end: null }])}
          >
            <Plus aria-hidden />
            {t(`form.spans.${kind}.add`)}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
};

type SpansProps = Omit<SpansFieldProps, 'kind'>;

export const HoursField = (props: SpansProps) => <SpansField {...props} kind="hours" />;
export const DatesField = (props: SpansProps) => <SpansField {...props} kind="dates" />;

export const HoursText = ({ value }: { value: unknown }) => formatSpans('hours', toRanges(value)) || noValue;
export const DatesText = ({ value }: { value: unknown }) => formatSpans('dates', toRanges(value)) || noValue;
