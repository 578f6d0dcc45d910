import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { futureOrderTimings, type FutureOrderTiming } from '@shared/domain/settings/settings';
import { IntegerControl } from '@kit/resource/form/controls/TypedNumber';
import { listFieldErrors } from '@kit/resource/form/fieldErrors';
import type { Settings } from '@shared/contract/people/settings';
import { useSession } from '@kit/session/hooks';
import { FormFields } from '@kit/resource/form/fields/FormFields';
import { Checkbox, SegmentedControl } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useStoreForm } from '../useStoreForm';
import { futureSection } from './deliverySections';

const sections = [futureSection];
const defaultLimits = { limitPerStorePer30Minutes: 10, daysAhead: 7, timingOptions: [...futureOrderTimings] };

/** Initial limits of a store: those of the tenant, with defaults for missing ones. */
const createStoreLimits = (tenantLimits: Settings['futureOrders']) => ({
  limitPerStorePer30Minutes: tenantLimits?.limitPerStorePer30Minutes || defaultLimits.limitPerStorePer30Minutes,
  daysAhead: tenantLimits?.daysAhead || defaultLimits.daysAhead,
  timingOptions: tenantLimits?.timingOptions.length
    ? futureOrderTimings.filter((timing) => tenantLimits.timingOptions.includes(timing))
    : defaultLimits.timingOptions,
  ...(tenantLimits?.timeStep !== undefined && { timeStep: tenantLimits.timeStep }),
});

const countFields = ['limitPerStorePer30Minutes', 'daysAhead'] as const;

const Fieldset = chakra('fieldset', { base: { minW: '0' } });

/** Fields for the store's own limits, or the tenant's limits if the store has none. */
const LimitFields = () => {
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name: 'ordersProgramming' });
  const limits = field.value;
  const tenantLimits = useSession().settings?.futureOrders;
  // Offers only the times that the tenant offers; if those are unknown, the platform validates the selection.
  const offeredTimings =
    tenantLimits === undefined || tenantLimits.timingOptions.length === 0 ? null : tenantLimits.timingOptions;
  const isOffered = (timing: FutureOrderTiming) => offeredTimings === null || offeredTimings.includes(timing);
  // Omits `timeStep` on platforms that do not have it.
  const numericFields = limits?.timeStep === undefined ? countFields : ([...countFields, 'timeStep'] as const);
  const errors = new Map(listFieldErrors(fieldState.error));
  const timingsError = [...errors].find(([path]) => path.startsWith('timingOptions'))?.[1];
  const toggleTiming = (timing: FutureOrderTiming, isOn: boolean) =>
    limits !== null &&
    field.onChange({
      ...limits,
      timingOptions: futureOrderTimings.filter((futureOrderTiming) =>
        futureOrderTiming === timing ? isOn : limits.timingOptions.includes(futureOrderTiming),
      ),
    });
  return (
    <Fieldset disabled={readOnly}>
      <Stack gap="5">
        <SegmentedControl
          label={t('storeDelivery.future.limits')}
          value={limits === null ? 'commerce' : 'own'}
          onChange={(source) => field.onChange(source === 'own' ? createStoreLimits(tenantLimits) : null)}
          choices={[
            { value: 'commerce', label: t('storeDelivery.future.ofCommerce') },
            { value: 'own', label: t('storeDelivery.future.own') },
          ]}
        />
        {limits !== null && (
          <>
            <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="4" alignItems="start">
              {numericFields.map((name) => (
                <Field key={name} label={t(`storeDelivery.future.${name}`)} error={errors.get(name)} required>
                  <IntegerControl
                    ref={null}
                    value={limits[name] ?? null}
                    onChange={(value) => field.onChange({ ...limits, [name]: value })}
                  />
                </Field>
              ))}
            </Grid>
            <Stack gap="2" role="group" aria-label={t('storeDelivery.future.timings')}>
              <Text textStyle="sm" fontWeight="bold">
                {t('storeDelivery.future.timings')}
              </Text>
              {futureOrderTimings
                .filter((timing) => isOffered(timing) || limits.timingOptions.includes(timing))
                .map((timing) => (
                  <Checkbox
                    key={timing}
                    label={
                      isOffered(timing)
                        ? t(`storeDelivery.future.timing.${timing}`)
                        : t('storeDelivery.future.notOfCommerce', {
                            timing: t(`storeDelivery.future.timing.${timing}`),
                          })
                    }
                    checked={limits.timingOptions.includes(timing)}
                    onChange={(isOn) => toggleTiming(timing, isOn)}
                  />
                ))}
              {timingsError !== undefined && (
                <Text role="alert" textStyle="xs" color="fg.error">
                  {timingsError}
                </Text>
              )}
            </Stack>
          </>
        )}
      </Stack>
    </Fieldset>
  );
};

/** Section for scheduled orders. */
export const FutureOrdersSection = () => {
  const { control } = useStoreForm();
  const isEnabled = useWatch({ control, name: 'futureOrdersEnabled' });
  return (
    <SectionCard title={t('storeDelivery.future.title')} description={t('storeDelivery.future.description')}>
      <FormFields sections={sections} />
      {isEnabled && <LimitFields />}
    </SectionCard>
  );
};
