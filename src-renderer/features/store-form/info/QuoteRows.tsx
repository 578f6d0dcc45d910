import { Grid, Stack, Text } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import type { StoreFields } from '@shared/contract/stores/storeFields';
import { useFormats } from '@kit/format/useFormats';
import { toInputText } from '@kit/resource/form/controls/ParsedInput';
import { MoneyControl } from '@kit/resource/form/controls/TypedNumber';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { noValue } from '@kit/ui/nameOrId';
import { useStoreForm } from '../useStoreForm';

type Quote = StoreFields['subscriptionQuotes'][number];

const maxQuotes = 20;

/** Parses an amount with a decimal point, as the platform sends it; returns invalid text unchanged. */
const parseAmount = (text: string): number | string => (/^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : text);

interface QuoteFieldProps {
  index: number;
  fieldName: keyof Quote;
}

const QuoteField = ({ index, fieldName }: QuoteFieldProps) => {
  const { control } = useStoreForm();
  const { field, fieldState } = useController({ control, name: `subscriptionQuotes.${index}.${fieldName}` });
  return (
    <Field label={t(`stores.form.quote.${fieldName}`)} error={fieldState.error?.message} required>
      {fieldName === 'amount' ? (
        <MoneyControl
          ref={field.ref}
          value={parseAmount(field.value)}
          onChange={(value) => field.onChange(toInputText(value))}
        />
      ) : (
        <TextInput {...field} autoComplete="off" />
      )}
    </Field>
  );
};

/** Subscription quotes as text, one line each. */
export const QuoteLabel = ({ value }: { value: unknown }) => {
  const formats = useFormats();
  const quotes = value as readonly Quote[];
  if (quotes.length === 0) return t('stores.form.quote.none');
  return (
    <Stack gap="0.5">
      {quotes.map(({ name, amount }, index) => (
        <Text key={index}>
          {name}: {typeof parseAmount(amount) === 'number' ? formats.money(Number(amount)) : amount || noValue}
        </Text>
      ))}
    </Stack>
  );
};

/** Editor of the subscription quotes, each with a name and an amount. */
export const QuoteRows = () => {
  const { control, getValues, readOnly } = useStoreForm();
  const rows = useFieldArrayRows(control, 'subscriptionQuotes');
  if (readOnly) return <QuoteLabel value={getValues('subscriptionQuotes')} />;
  return (
    <FieldArrayList
      rows={rows}
      label={t('stores.form.fields.quotes')}
      getRowLabel={(index) => t('stores.form.quote.row', { place: index + 1 })}
      emptyText={t('stores.form.quote.none')}
      addLabel={t('stores.form.quote.add')}
      {...(rows.ids.length < maxQuotes && { onAdd: () => rows.append({ name: '', amount: '' }) })}
    >
      {(index) => (
        <Grid templateColumns="2fr 1fr" gap="3">
          <QuoteField index={index} fieldName="name" />
          <QuoteField index={index} fieldName="amount" />
        </Grid>
      )}
    </FieldArrayList>
  );
};
