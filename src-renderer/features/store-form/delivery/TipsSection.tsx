import { Grid, Stack } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { tipTypes } from '@shared/domain/stores/deliveryMethods';
import { DecimalControl, MoneyControl } from '@kit/resource/form/controls/TypedNumber';
import { getFirstFieldError } from '@kit/resource/form/fieldErrors';
import { FormFields } from '@kit/resource/form/fields/FormFields';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { Switch } from '@kit/ui/inputs/Switch';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useStoreForm } from '../useStoreForm';
import { instructionsSection, tipSection } from './deliverySections';

const availabilitySections = [tipSection];
const instructionSections = [instructionsSection];

const defaultPercentage = 10;
/** Percentage above which a suggested tip is unlikely to be intended. */
const unusualPercentage = 30;

const DefaultTip = () => {
  const { control, readOnly } = useStoreForm();
  const { field, fieldState, formState } = useController({ control, name: 'defaultTip' });
  const areTipsAvailable = useWatch({ control, name: 'deliveryTipAvailability' });
  const tip = field.value;
  const storedTip = formState.defaultValues?.defaultTip;
  // Resets the number when the unit changes, since 10 percent are not 10 pesos.
  const chooseTipType = (type: (typeof tipTypes)[number]) =>
    field.onChange(
      storedTip?.type === type ? storedTip : { type, tip: type === 'percentage' ? defaultPercentage : null },
    );
  const TipControl = tip?.type === 'amount' ? MoneyControl : DecimalControl;
  const warningText =
    tip?.type === 'percentage' && tip.tip > unusualPercentage ? t('storeDelivery.tips.caution') : undefined;
  return (
    <Stack gap="4">
      <Switch
        label={t('storeDelivery.tips.suggest')}
        help={areTipsAvailable ? undefined : t('storeDelivery.tips.suggestOff')}
        checked={tip !== null}
        disabled={readOnly}
        onChange={(isOn) => field.onChange(isOn ? { tip: defaultPercentage, type: 'percentage' } : null)}
      />
      {tip !== null && (
        <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
          <Field label={t('storeDelivery.tips.type')} disabled={readOnly}>
            <Select
              value={tip.type}
              onChange={chooseTipType}
              choices={tipTypes.map((type) => ({ value: type, label: t(`storeDelivery.tips.types.${type}`) }))}
            />
          </Field>
          <Field
            label={t(`storeDelivery.tips.value.${tip.type}`)}
            help={warningText ?? t(`storeDelivery.tips.valueHelp.${tip.type}`)}
            error={getFirstFieldError(fieldState.error)}
            required
            disabled={readOnly}
          >
            <TipControl
              ref={field.ref}
              value={tip.tip}
              onChange={(value) => field.onChange({ ...tip, tip: value as number })}
            />
          </Field>
        </Grid>
      )}
    </Stack>
  );
};

/** Messages and tips for couriers. */
export const TipsSection = () => (
  <SectionCard title={t('storeDelivery.tips.title')} description={t('storeDelivery.tips.description')}>
    <FormFields sections={availabilitySections} />
    <DefaultTip />
    <FormFields sections={instructionSections} />
  </SectionCard>
);
