import { chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { checkDelivery, type FleetCheck, type DeliveryCheck } from '@shared/domain/zones/checkDelivery';
import { parsePosition } from '@shared/domain/zones/parsePosition';
import { useFormatFee } from '@entities/stores/zones/useFeeText';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { useStoreForm } from '../../useStoreForm';

const FleetList = chakra('ol', { base: { display: 'grid', gap: '2', listStyleType: 'none' } });

const FleetItem = ({ fleet, position }: { fleet: FleetCheck; position: number }) => {
  const formatFee = useFormatFee();
  return (
    <li>
      <Text textStyle="sm" fontWeight="bold">
        {position}. {t(`storeDelivery.fleets.types.${fleet.deliveryType}`)}
      </Text>
      <Text textStyle="sm" color="fg.muted">
        {fleet.serves ? formatFee(fleet.fee) : t('storeDelivery.point.notServed')}
      </Text>
    </li>
  );
};

const CheckResult = ({ check }: { check: DeliveryCheck }) => {
  const formats = useFormats();
  const [zoneName, ...otherZoneNames] = check.zones;
  return (
    <Stack gap="3">
      <HStack gap="2" wrap="wrap">
        <Badge tone={check.delivers ? 'success' : 'error'}>
          {t(check.delivers ? 'storeDelivery.point.delivers' : 'storeDelivery.point.deliversNot')}
        </Badge>
        {check.kilometres !== null && (
          <Text textStyle="sm" color="fg.muted">
            {t('storeDelivery.point.kilometres', { distance: formats.count(Math.round(check.kilometres * 10) / 10) })}
          </Text>
        )}
      </HStack>
      {check.obstacle !== null && <Text textStyle="sm">{t(`storeCoverage.obstacles.${check.obstacle}`)}</Text>}
      {check.exclusion !== null && (
        <Text textStyle="sm">{t('storeDelivery.point.exclusion', { name: check.exclusion })}</Text>
      )}
      {zoneName !== undefined && <Text textStyle="sm">{t('storeDelivery.point.zone', { name: zoneName })}</Text>}
      {otherZoneNames.length > 0 && (
        <Text textStyle="sm" color="fg.warning">
          {t('storeDelivery.point.otherZones', { names: otherZoneNames.join(', ') })}
        </Text>
      )}
      {check.fleets.length > 0 && check.obstacle === null && (
        <FleetList aria-label={t('storeDelivery.point.fleets')}>
          {check.fleets.map((fleet, index) => (
            <FleetItem key={fleet.deliveryType} fleet={fleet} position={index + 1} />
          ))}
        </FleetList>
      )}
    </Stack>
  );
};

const PointCheckResult = ({ point }: { point: Position }) => {
  const { control } = useStoreForm();
  const [latitude, longitude, orderMethod, deliveryMethods, deliveryZones, exclusionZones] = useDeferredValue(
    useWatch({
      control,
      name: ['latitude', 'longitude', 'orderMethod', 'deliveryMethods', 'deliveryZones', 'exclusionZones'],
    }),
  );
  // Derives each fleet's priority from its position in the form.
  const prioritizedMethods = deliveryMethods.map((method, index) => ({ ...method, priority: index + 1 }));
  return (
    <CheckResult
      check={checkDelivery(
        {
          latitude,
          longitude,
          orderMethod,
          deliveryMethods: prioritizedMethods,
          deliveryZones,
          exclusionZones,
        },
        point,
      )}
    />
  );
};

interface PointPanelProps {
  point: Position | null;
  onPointChange: (point: Position) => void;
  actions: ReactNode;
}

/** Zone, exclusion, fleets and fee at a point, from the form's current values. */
export const PointPanel = ({ point, onPointChange, actions }: PointPanelProps) => {
  const [typedText, setTypedText] = useState<string | null>(null);
  const shownText = typedText ?? (point === null ? '' : `${point[1]}, ${point[0]}`);
  const isInvalid = typedText !== null && typedText.trim() !== '' && parsePosition(typedText) === null;
  return (
    <Stack gap="4" p="4" borderWidth="1px" borderColor="border" borderRadius="l2" alignSelf="start">
      <Heading as="h3" textStyle="sm" fontWeight="bold">
        {t('storeDelivery.point.title')}
      </Heading>
      <Field
        label={t('storeDelivery.point.coordinates')}
        help={t('storeDelivery.point.coordinatesHelp')}
        error={isInvalid ? t('storeDelivery.point.coordinatesWrong') : undefined}
      >
        <TextInput
          autoComplete="off"
          value={shownText}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTypedText(text);
            const position = parsePosition(text);
            if (position !== null) onPointChange(position);
          }}
          onBlur={() => !isInvalid && setTypedText(null)}
        />
      </Field>
      <Stack gap="3" role="status" aria-label={t('storeDelivery.point.answer')}>
        {point === null ? (
          <Text textStyle="sm" color="fg.muted">
            {t('storeDelivery.point.none')}
          </Text>
        ) : (
          <PointCheckResult point={point} />
        )}
      </Stack>
      {actions}
    </Stack>
  );
};
