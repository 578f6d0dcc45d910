import { chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { Lock, LockOpen, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import type { DeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { DecimalControl } from '@kit/resource/form/controls/TypedNumber';
import { listFieldErrors, getRootError } from '@kit/resource/form/fieldErrors';
import { Button } from '@kit/ui/Button';
import { Disclosure } from '@kit/ui/layout/Disclosure';
import { Field } from '@kit/ui/inputs/Field';
import { IconButton } from '@kit/ui/IconButton';
import { useStoreForm } from '../../useStoreForm';
import { VertexMap } from './VertexMap';

type Vertex = DeliveryMethod['deliveryAreas'][number];

interface VertexListProps {
  vertices: readonly Vertex[];
  errors: ReadonlyMap<string, string>;
  onChange: (vertices: Vertex[]) => void;
}

/** List of vertices that can be edited, locked and removed. */
const VertexList = ({ vertices, errors, onChange }: VertexListProps) => {
  const listRef = useRef<HTMLDivElement>(null);
  const changeVertex = (vertexIndex: number, change: Partial<Vertex>) =>
    onChange(vertices.map((vertex, index) => (index === vertexIndex ? { ...vertex, ...change } : vertex)));
  const remove = (vertexIndex: number) => {
    onChange(vertices.filter((_, index) => index !== vertexIndex));
    requestAnimationFrame(() =>
      listRef.current?.querySelectorAll<HTMLElement>('[data-remove]')[Math.max(0, vertexIndex - 1)]?.focus(),
    );
  };
  return (
    <Stack ref={listRef} gap="3" maxH="20rem" overflowY="auto" pe="2">
      {vertices.map((vertex, index) => (
        <Flex
          key={index}
          role="group"
          aria-label={t('storeDelivery.area.vertex', { place: index + 1 })}
          gap="2"
          align="flex-end"
        >
          {(['latitude', 'longitude'] as const).map((axis) => (
            <Field
              key={axis}
              label={t(`storeDelivery.place.${axis}`)}
              error={errors.get(`${index}.${axis}`)}
              disabled={vertex.locked}
            >
              <DecimalControl
                ref={null}
                value={vertex[axis]}
                onChange={(value) => changeVertex(index, { [axis]: value })}
              />
            </Field>
          ))}
          <IconButton
            size="sm"
            label={t(vertex.locked ? 'storeDelivery.area.unlock' : 'storeDelivery.area.lock', { place: index + 1 })}
            aria-pressed={vertex.locked}
            onClick={() => changeVertex(index, { locked: !vertex.locked })}
          >
            {vertex.locked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
          </IconButton>
          <IconButton
            size="sm"
            data-remove
            label={t('storeDelivery.area.remove', { place: index + 1 })}
            disabled={vertex.locked}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Flex>
      ))}
    </Stack>
  );
};

/** Editor of the area to which a fleet is limited, if any. */
export const FleetArea = ({ index, name }: { index: number; name: string }) => {
  const { control, getValues, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name: `deliveryMethods.${index}.deliveryAreas` });
  const vertices = field.value;
  const errors = new Map(listFieldErrors(fieldState.error));
  const add = (latitude: number, longitude: number) =>
    field.onChange([...vertices, { latitude, longitude, locked: false }]);
  return (
    <Disclosure label={t('storeDelivery.area.title', { count: vertices.length })} forcedOpen={errors.size > 0} strong>
      <chakra.fieldset disabled={readOnly} minW="0" pt="2">
        <Stack gap="4">
          <Text textStyle="sm" color="fg.muted">
            {t('storeDelivery.area.help')}
          </Text>
          {getRootError(fieldState.error) !== undefined && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {getRootError(fieldState.error)}
            </Text>
          )}
          <VertexMap
            label={t('storeDelivery.area.map', { name })}
            vertices={vertices}
            onChange={readOnly ? null : field.onChange}
          />
          <VertexList vertices={vertices} errors={errors} onChange={field.onChange} />
          {vertices.length > 0 && vertices.length < 3 && (
            <Text textStyle="sm" color="fg.warning">
              {t('storeDelivery.area.tooFew')}
            </Text>
          )}
          <HStack gap="3" wrap="wrap">
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                // Places a new vertex near existing positions, since few people know coordinates by heart.
                const lastVertex = vertices.at(-1);
                const [zoneLongitude, zoneLatitude] = getValues('deliveryZones')[0]?.polygons[0]?.[0]?.[0] ?? [0, 0];
                add(
                  lastVertex?.latitude ?? getValues('latitude') ?? zoneLatitude,
                  lastVertex?.longitude ?? getValues('longitude') ?? zoneLongitude,
                );
              }}
            >
              <Plus aria-hidden /> {t('storeDelivery.area.add')}
            </Button>
            {vertices.some(({ locked }) => !locked) && (
              <Button variant="ghost" size="sm" onClick={() => field.onChange(vertices.filter(({ locked }) => locked))}>
                {t('storeDelivery.area.clear')}
              </Button>
            )}
          </HStack>
        </Stack>
      </chakra.fieldset>
    </Disclosure>
  );
};
