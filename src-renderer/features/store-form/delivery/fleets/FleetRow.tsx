import { Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import {
  deliveryFeeTypes,
  deliveryTypeFacts,
  type DeliveryFeeType,
  type DeliveryType,
} from '@shared/domain/stores/deliveryMethods';
import { getFirstFieldError } from '@kit/resource/form/fieldErrors';
import { useCapability } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { Switch } from '@kit/ui/inputs/Switch';
import { useStoreForm } from '../../useStoreForm';
import { MoneyField } from '../deliveryFields';
import { FleetArea } from './FleetArea';

/** Fields for the amounts that the fee type requires. */
const FeeAmounts = ({ index, kind }: { index: number; kind: DeliveryFeeType | null }) => {
  const hasAmounts = useCapability('storeDetails');
  const path = `deliveryMethods.${index}` as const;
  if (!hasAmounts && kind !== 'external') return null;
  switch (kind) {
    case 'fixed':
      return <MoneyField name={`${path}.fixedFee`} label={t('storeDelivery.fleets.fixedFee')} required />;
    case 'dynamic':
      return (
        <>
          <MoneyField name={`${path}.dynamicBaseFee`} label={t('storeDelivery.fleets.baseFee')} required />
          <MoneyField name={`${path}.dynamicFeePerKilometre`} label={t('storeDelivery.fleets.perKilometre')} required />
        </>
      );
    case 'external':
      return (
        <MoneyField
          name={`${path}.externalDeliveryCofinance`}
          label={t('storeDelivery.fleets.cofinance')}
          help={t('storeDelivery.fleets.cofinanceHelp')}
        />
      );
    case null:
      return null;
  }
};

const FeeTypeField = ({ index, type }: { index: number; type: DeliveryType }) => {
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name: `deliveryMethods.${index}.deliveryFeeType` });
  const feeTypes = deliveryFeeTypes.filter(
    (kind) => kind !== 'external' || deliveryTypeFacts[type].isExternal || field.value === 'external',
  );
  return (
    <Grid
      data-field={`deliveryMethods.${index}.deliveryFeeType`}
      templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
      gap="4"
      alignItems="start"
    >
      <Field
        label={t('storeDelivery.fleets.feeType')}
        error={getFirstFieldError(fieldState.error)}
        required
        disabled={readOnly}
      >
        <Select
          value={field.value ?? ''}
          onChange={(kind) => field.onChange(kind === '' ? null : kind)}
          choices={[
            ...(field.value === null ? [{ value: '' as const, label: t('storeDelivery.fleets.feeTypes.none') }] : []),
            ...feeTypes.map((kind) => ({ value: kind, label: t(`storeDelivery.fleets.feeTypes.${kind}`) })),
          ]}
        />
      </Field>
      <FeeAmounts index={index} kind={field.value} />
    </Grid>
  );
};

interface FleetRowProps {
  index: number;
  type: DeliveryType;
  name: string;
  /** True if the tenant currently uses the fleet. */
  isOffered: boolean;
}

const FieldErrorText = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Text role="alert" textStyle="sm" color="fg.error">
      {text}
    </Text>
  );

/** Fleet with its switch, fee and area. */
export const FleetRow = ({ index, type, name, isOffered }: FleetRowProps) => {
  const { control, readOnly } = useStoreForm();
  const { field: enabledField, fieldState } = useController({ control, name: `deliveryMethods.${index}.enabled` });
  const vertexCount = useWatch({ control, name: `deliveryMethods.${index}.deliveryAreas` }).length;
  const fieldError = getFirstFieldError(fieldState.error);
  const { needsOnlinePayment } = deliveryTypeFacts[type];
  return (
    <Stack
      gap="4"
      p="4"
      borderWidth="1px"
      borderColor={fieldError === undefined ? 'border' : 'border.error'}
      borderRadius="l2"
      bg={enabledField.value ? 'bg.panel' : 'bg.subtle'}
    >
      <Flex gap="3" justify="space-between" wrap="wrap" aria-invalid={fieldError !== undefined}>
        <Switch
          ref={enabledField.ref}
          label={name}
          help={needsOnlinePayment ? t('storeDelivery.fleets.needsOnline') : undefined}
          checked={enabledField.value}
          disabled={readOnly}
          onChange={enabledField.onChange}
        />
        <HStack gap="2" wrap="wrap">
          <Badge tone="neutral">{t('storeDelivery.fleets.place', { place: index + 1 })}</Badge>
          {vertexCount > 0 && <Badge tone="info">{t('storeDelivery.fleets.ownArea')}</Badge>}
        </HStack>
      </Flex>
      <FieldErrorText text={fieldError} />
      {!isOffered && (
        <Text textStyle="sm" color="fg.warning">
          {t('storeDelivery.fleets.notOffered')}
        </Text>
      )}
      {(enabledField.value || fieldState.error !== undefined) && <FeeTypeField index={index} type={type} />}
      {enabledField.value && <FleetArea index={index} name={name} />}
    </Stack>
  );
};
