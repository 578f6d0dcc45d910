import { Stack, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { MultiPicker, type PickerOption } from '@kit/ui/inputs/MultiPicker';
import type { UseOptions } from '../fields/searchOptions';
import { usePicker } from '../fields/usePicker';

interface EntityPickerProps {
  label: string;
  isSingle: boolean;
  /** True to offer to select all options. */
  bulk?: boolean;
  useOptions: UseOptions;
  knownOptions: readonly PickerOption[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  ref: Ref<HTMLInputElement>;
}

/** Picker of entities by name. Indicates that names are loading, or that loading failed. */
export const EntityPicker = ({ label, isSingle, bulk = !isSingle, ref, ...pickerProps }: EntityPickerProps) => {
  const { options, loading, failure, refetch, search, onChange } = usePicker(pickerProps);
  return (
    <Stack gap="1.5" width="full">
      <MultiPicker
        ref={ref}
        label={label}
        single={isSingle}
        bulk={bulk}
        options={options}
        search={search}
        value={pickerProps.value}
        onChange={onChange}
        placeholder={loading && options.length === 0 ? t('form.loadingOptions') : t('form.typeToFind')}
      />
      {failure !== null && (
        <Text role="alert" textStyle="xs" color="fg.error">
          {formatFailure(failure)}{' '}
          <Button variant="ghost" size="2xs" onClick={refetch}>
            {t('ui.retry')}
          </Button>
        </Text>
      )}
    </Stack>
  );
};
