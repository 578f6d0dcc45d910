import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { t } from 'i18next';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { MapView } from '@kit/map/MapView';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { AddressPaths, FormValues } from '../fields/fields';
import { getFirstFieldError } from '../fieldErrors';
import { DecimalControl } from './TypedNumber';

interface AddressFieldProps {
  name: string;
  label: string;
  control: Control<FormValues>;
}

const AddressTextField = ({ name, label, control, required = false }: AddressFieldProps & { required?: boolean }) => {
  const { field, fieldState } = useController({ control, name });
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <Field label={label} required={required} error={getFirstFieldError(fieldState.error)}>
      <TextInput ref={field.ref} value={value} onChange={field.onChange} autoComplete="off" />
    </Field>
  );
};

const CoordinateField = ({ name, label, control }: AddressFieldProps) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} error={getFirstFieldError(fieldState.error)}>
      <DecimalControl ref={field.ref} value={field.value} onChange={field.onChange} />
    </Field>
  );
};

const noAreas: readonly never[] = [];

const AddressPosition = ({
  names,
  label,
  control,
}: {
  names: readonly [string, string];
  label: string;
  control: Control<FormValues>;
}) => {
  const [isShown, setIsShown] = useState(false);
  const { field: latitudeField } = useController({ control, name: names[0] });
  const { field: longitudeField } = useController({ control, name: names[1] });
  const point: Position | null =
    typeof latitudeField.value === 'number' && typeof longitudeField.value === 'number'
      ? [longitudeField.value, latitudeField.value]
      : null;
  return (
    <Stack gap="3">
      <SimpleGrid columns={2} gap="3">
        <CoordinateField name={names[0]} label={t('form.address.latitude')} control={control} />
        <CoordinateField name={names[1]} label={t('form.address.longitude')} control={control} />
      </SimpleGrid>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'form.address.hideMap' : 'form.address.showMap')}
      </Button>
      {isShown && (
        <MapView
          label={t('form.address.map', { label })}
          areas={noAreas}
          pins={point === null ? [] : [{ id: 'point', label, position: point, tone: 'point' }]}
          point={point}
          onPoint={([east, north]) => {
            longitudeField.onChange(east);
            latitudeField.onChange(north);
          }}
        />
      )}
    </Stack>
  );
};

interface AddressControlProps {
  name: string;
  label: string;
  required: boolean;
  paths: AddressPaths;
  control: Control<FormValues>;
}

/** Inputs for street and number, commune and map position; only those the entity has. */
export const AddressControl = ({ name, label, required, paths, control }: AddressControlProps) => {
  const { commune, position } = paths;
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, md: commune === undefined ? 1 : 2 }} gap="4">
        <AddressTextField name={name} label={label} control={control} required={required} />
        {commune !== undefined && (
          <AddressTextField name={commune} label={t('form.address.commune')} control={control} required={required} />
        )}
      </SimpleGrid>
      {position !== undefined && <AddressPosition names={position} label={label} control={control} />}
    </Stack>
  );
};
