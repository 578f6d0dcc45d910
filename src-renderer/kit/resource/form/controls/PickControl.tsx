import { Stack, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { failureText } from '@kit/ui/failureText';
import { MultiPicker, type PickOption } from '@kit/ui/MultiPicker';
import { withKnown, type OptionsRead } from '../options';

interface PickControlProps {
  label: string;
  single: boolean;
  /** Offers to take all at once. */
  bulk?: boolean;
  useOptions: () => OptionsRead;
  known: readonly PickOption[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  ref: Ref<HTMLInputElement>;
}

/** Ids chosen by name. Says so while the names are on their way, and where they did not come. */
export const PickControl = ({
  label,
  single,
  bulk = !single,
  useOptions,
  known,
  value,
  onChange,
  ref,
}: PickControlProps) => {
  const { t } = useTranslation();
  const { options, loading, failure, reload } = useOptions();
  return (
    <Stack gap="1.5" width="full">
      <MultiPicker
        ref={ref}
        label={label}
        single={single}
        bulk={bulk}
        options={withKnown(options, known)}
        value={value}
        onChange={onChange}
        placeholder={loading ? t('form.loadingOptions') : t('form.typeToFind')}
      />
      {failure !== null && (
        <Text role="alert" textStyle="xs" color="fg.error">
          {failureText(failure, t)}{' '}
          <Button look="ghost" size="2xs" onClick={reload}>
            {t('ui.retry')}
          </Button>
        </Text>
      )}
    </Stack>
  );
};
