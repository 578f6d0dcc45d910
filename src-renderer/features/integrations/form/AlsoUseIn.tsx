import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import type { CopyTarget } from './useCopies';

interface AlsoUseInProps {
  others: readonly CopyTarget[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error: string | undefined;
}

/**
 * Selects other stores that should use the same credential; marks stores whose existing credential would be replaced.
 */
export const AlsoUseIn = ({ others, value, onChange, error }: AlsoUseInProps) => {
  const { t } = useTranslation();
  const options = useMemo(
    () =>
      others.map(({ id, name, before }) => ({
        value: id,
        label: name,
        ...(before !== null && { hint: t('integrations.also.replaces') }),
      })),
    [others, t],
  );
  return (
    <Field label={t('integrations.also.label')} help={t('integrations.also.help')} error={error}>
      <MultiPicker
        label={t('integrations.also.label')}
        options={options}
        value={value}
        onChange={onChange}
        placeholder={t('form.typeToFind')}
        bulk
      />
    </Field>
  );
};
