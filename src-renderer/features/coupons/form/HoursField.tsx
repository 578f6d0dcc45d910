import { HStack, Stack, Text } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '@shared/contract/sales/coupons';
import { TimeControl } from '@kit/resource/form/controls/ParsedInput';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import { ReadOnlyValue } from '@kit/resource/form/fields/ReadOnlyField';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { FieldGroup } from '@kit/ui/inputs/FieldGroup';
import { IconButton } from '@kit/ui/IconButton';
import { noValue } from '@kit/ui/nameOrId';

interface Span {
  start: string | null;
  end: string | null;
}

const held = (value: unknown): readonly Span[] => (Array.isArray(value) ? (value as Span[]) : []);
const most = 6;

const hoursText = (spans: readonly Span[]): string =>
  spans.map(({ start, end }) => `${start ?? ''}–${end ?? ''}`).join(', ');

/** The hours of a day in which a coupon holds; an end before the start is one of the next day. */
export const HoursField = ({ label, value, onChange, error, readOnly }: CustomFieldProps<Coupon>) => {
  const { t } = useTranslation();
  const spans = held(value);
  const set = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, place) => (place === at ? { ...span, ...part } : span)));
  if (readOnly) {
    const shown = spans.length === 0 ? t('coupons.fields.allDay') : hoursText(spans);
    return <ReadOnlyValue label={label}>{shown}</ReadOnlyValue>;
  }
  return (
    <FieldGroup label={label} help={t('coupons.fields.hoursHelp')} error={error}>
      <Stack gap="3">
        {spans.length === 0 && <Text color="fg.muted">{t('coupons.fields.allDay')}</Text>}
        {spans.map((span, at) => (
          <HStack
            key={at}
            role="group"
            aria-label={t('coupons.fields.span', { number: at + 1 })}
            align="flex-end"
            gap="3"
            wrap="wrap"
          >
            {(['start', 'end'] as const).map((end) => (
              <HStack key={end} maxW="9rem">
                <Field label={t(`coupons.fields.${end}`)}>
                  <TimeControl value={span[end]} onChange={(time) => set(at, { [end]: time as string | null })} />
                </Field>
              </HStack>
            ))}
            {span.start !== null && span.end !== null && span.end < span.start && (
              <Text textStyle="sm" color="fg.muted" pb="2">
                {t('coupons.fields.nextDay')}
              </Text>
            )}
            <IconButton
              label={t('coupons.fields.removeSpan', { number: at + 1 })}
              onClick={() => onChange(spans.filter((_, place) => place !== at))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </HStack>
        ))}
        {spans.length < most && (
          <Button
            variant="outline"
            size="sm"
            alignSelf="flex-start"
            onClick={() => onChange([...spans, { start: null, end: null }])}
          >
            <Plus aria-hidden />
            {t('coupons.fields.addSpan')}
          </Button>
        )}
      </Stack>
    </FieldGroup>
  );
};

export const HoursText = ({ value }: { value: unknown }) => hoursText(held(value)) || noValue;
