import { chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Lock, LockOpen, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DeliveryMethod } from '@shared/domain/deliveryMethods';
import { DecimalControl } from '@kit/resource/form/controls/TypedNumber';
import { complaintsIn, ownComplaint } from '@kit/resource/form/validation';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/Field';
import { IconButton } from '@kit/ui/IconButton';
import { useStoreForm } from '../../useStoreForm';
import { CornerMap } from './CornerMap';

type Corner = DeliveryMethod['deliveryAreas'][number];

const Details = chakra('details');
const Summary = chakra('summary', {
  base: { textStyle: 'sm', fontWeight: 'bold', cursor: 'button', py: '1', color: 'fg.muted', _hover: { color: 'fg' } },
});

interface CornersProps {
  corners: readonly Corner[];
  faults: ReadonlyMap<string, string>;
  onChange: (corners: Corner[]) => void;
}

/** The corners as a list: each can be typed, locked against slips on the map, or removed. */
const Corners = ({ corners, faults, onChange }: CornersProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const put = (at: number, change: Partial<Corner>) =>
    onChange(corners.map((corner, place) => (place === at ? { ...corner, ...change } : corner)));
  const remove = (at: number) => {
    onChange(corners.filter((_, place) => place !== at));
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-remove]')[Math.max(0, at - 1)]?.focus(),
    );
  };
  return (
    <Stack ref={list} gap="3" maxH="20rem" overflowY="auto" pe="2">
      {corners.map((corner, at) => (
        <Flex
          key={at}
          role="group"
          aria-label={t('storeDelivery.area.corner', { place: at + 1 })}
          gap="2"
          align="flex-end"
        >
          {(['latitude', 'longitude'] as const).map((axis) => (
            <Field
              key={axis}
              label={t(`storeDelivery.place.${axis}`)}
              error={faults.get(`${at}.${axis}`)}
              disabled={corner.locked}
            >
              <DecimalControl ref={null} value={corner[axis]} onChange={(value) => put(at, { [axis]: value })} />
            </Field>
          ))}
          <IconButton
            size="sm"
            label={t(corner.locked ? 'storeDelivery.area.unlock' : 'storeDelivery.area.lock', { place: at + 1 })}
            aria-pressed={corner.locked}
            onClick={() => put(at, { locked: !corner.locked })}
          >
            {corner.locked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
          </IconButton>
          <IconButton
            size="sm"
            data-remove
            label={t('storeDelivery.area.remove', { place: at + 1 })}
            disabled={corner.locked}
            onClick={() => remove(at)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Flex>
      ))}
    </Stack>
  );
};

/** The area that a fleet serves, where that is not all of the store's. */
export const FleetArea = ({ index, name }: { index: number; name: string }) => {
  const { t } = useTranslation();
  const { control, getValues, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name: `deliveryMethods.${index}.deliveryAreas` });
  const [open, setOpen] = useState(false);
  const corners = field.value;
  const faults = new Map(complaintsIn(fieldState.error));
  const add = (latitude: number, longitude: number) =>
    field.onChange([...corners, { latitude, longitude, locked: false }]);
  return (
    <Details open={open || faults.size > 0} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{t('storeDelivery.area.title', { count: corners.length })}</Summary>
      {(open || faults.size > 0) && (
        <chakra.fieldset disabled={readOnly} minW="0" pt="2">
          <Stack gap="4">
            <Text textStyle="sm" color="fg.muted">
              {t('storeDelivery.area.help')}
            </Text>
            {ownComplaint(fieldState.error) !== undefined && (
              <Text role="alert" textStyle="sm" color="fg.error">
                {ownComplaint(fieldState.error)}
              </Text>
            )}
            <CornerMap
              label={t('storeDelivery.area.map', { name })}
              corners={corners}
              onChange={readOnly ? null : field.onChange}
            />
            <Corners corners={corners} faults={faults} onChange={field.onChange} />
            {corners.length > 0 && corners.length < 3 && (
              <Text textStyle="sm" color="fg.warning">
                {t('storeDelivery.area.tooFew')}
              </Text>
            )}
            <HStack gap="3" wrap="wrap">
              <Button
                look="outline"
                size="sm"
                onClick={() => {
                  // Begins near what is there: nobody types all digits of a place by heart.
                  const last = corners.at(-1);
                  const [east, north] = getValues('deliveryZones')[0]?.polygons[0]?.[0]?.[0] ?? [0, 0];
                  add(
                    last?.latitude ?? getValues('latitude') ?? north,
                    last?.longitude ?? getValues('longitude') ?? east,
                  );
                }}
              >
                <Plus aria-hidden /> {t('storeDelivery.area.add')}
              </Button>
              {corners.some(({ locked }) => !locked) && (
                <Button look="ghost" size="sm" onClick={() => field.onChange(corners.filter(({ locked }) => locked))}>
                  {t('storeDelivery.area.clear')}
                </Button>
              )}
            </HStack>
          </Stack>
        </chakra.fieldset>
      )}
    </Details>
  );
};
