import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { futureOrderTimings, type FutureOrderTiming } from '@shared/domain/settings/settings';
import { CountControl } from '@kit/resource/form/controls/TypedNumber';
import { fieldErrorsIn } from '@kit/resource/form/validation';
import { PageFields } from '@kit/resource/page/PageFields';
import { Checkbox, SegmentedControl } from '@kit/ui/choices';
import { Field } from '@kit/ui/Field';
import { SectionCard } from '@kit/ui/SectionCard';
import { useStoreForm } from '../useStoreForm';
import { futureSection } from './deliverySections';

const sections = [futureSection];
const ownLimits = { limitPerStorePer30Minutes: 10, daysAhead: 7, timingOptions: [...futureOrderTimings] };

const Fieldset = chakra('fieldset', { base: { minW: '0' } });

/** Limits of this store, or those of the commerce. */
const Limits = () => {
  const { t } = useTranslation();
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name: 'ordersProgramming' });
  const limits = field.value;
  const errors = new Map(fieldErrorsIn(fieldState.error));
  const timings = [...errors].find(([path]) => path.startsWith('timingOptions'))?.[1];
  const toggle = (timing: FutureOrderTiming, on: boolean) =>
    limits !== null &&
    field.onChange({
      ...limits,
      timingOptions: futureOrderTimings.filter((each) => (each === timing ? on : limits.timingOptions.includes(each))),
    });
  return (
    <Fieldset disabled={readOnly}>
      <Stack gap="5">
        <SegmentedControl
          label={t('storeDelivery.future.limits')}
          value={limits === null ? 'commerce' : 'own'}
          onChange={(whose) => field.onChange(whose === 'own' ? ownLimits : null)}
          choices={[
            { value: 'commerce', label: t('storeDelivery.future.ofCommerce') },
            { value: 'own', label: t('storeDelivery.future.own') },
          ]}
        />
        {limits !== null && (
          <>
            <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
              {(['limitPerStorePer30Minutes', 'daysAhead'] as const).map((name) => (
                <Field key={name} label={t(`storeDelivery.future.${name}`)} error={errors.get(name)} required>
                  <CountControl
                    ref={null}
                    value={limits[name]}
                    onChange={(value) => field.onChange({ ...limits, [name]: value })}
                  />
                </Field>
              ))}
            </Grid>
            <Stack gap="2" role="group" aria-label={t('storeDelivery.future.timings')}>
              <Text textStyle="sm" fontWeight="bold">
                {t('storeDelivery.future.timings')}
              </Text>
              {futureOrderTimings.map((timing) => (
                <Checkbox
                  key={timing}
                  label={t(`storeDelivery.future.timing.${timing}`)}
                  checked={limits.timingOptions.includes(timing)}
                  onChange={(on) => toggle(timing, on)}
                />
              ))}
              {timings !== undefined && (
                <Text role="alert" textStyle="xs" color="fg.error">
                  {timings}
                </Text>
              )}
            </Stack>
          </>
        )}
      </Stack>
    </Fieldset>
  );
};

/** Orders for later. */
export const FutureOrdersSection = () => {
  const { t } = useTranslation();
  const { control } = useStoreForm();
  const enabled = useWatch({ control, name: 'futureOrdersEnabled' });
  return (
    <SectionCard title={t('storeDelivery.future.title')} description={t('storeDelivery.future.description')}>
      <PageFields sections={sections} />
      {enabled && <Limits />}
    </SectionCard>
  );
};
