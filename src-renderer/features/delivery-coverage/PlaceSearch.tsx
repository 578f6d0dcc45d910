import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import { maxAddressChars, type GeocodedPlace } from '@shared/bridge/geocoding';
import { normalizeCellText } from '@shared/domain/values/normalizeCellText';
import { computeKilometersBetween } from '@shared/domain/zones/shapes';
import { useFormats } from '@kit/format/useFormats';
import { listPlaces } from '@kit/map/places';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Combobox } from '@kit/ui/inputs/Combobox';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { Field } from '@kit/ui/inputs/Field';
import { formatFailure } from '@kit/ui/failureText';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { useAddressSearch, type AddressSearch } from './useAddressSearch';

const Form = chakra('form');

/** Distance below which two matches count as the same address (km). */
const maxSamePlaceKilometers = 0.05;

interface PlaceSearchProps {
  /** Address from the URL, searched immediately if the URL has no point. */
  text: string;
  hasPoint: boolean;
  /** Label of the displayed place. */
  shownText: string;
  onPlace: (place: GeocodedPlace) => void;
}

const PlaceSuggestions = ({
  search,
  shownText,
  onPlace,
}: { search: AddressSearch } & Pick<PlaceSearchProps, 'shownText' | 'onPlace'>) => {
  if (search.status === 'failed') return <FailureNotice>{formatFailure(search.failure)}</FailureNotice>;
  if (search.status !== 'found') return null;
  if (search.places.length === 0) {
    return (
      <Text role="status" textStyle="sm" color="fg.warning">
        {t('deliveryCoverage.notFound')}
      </Text>
    );
  }
  const currentPlace = search.places.find(({ label }) => label === shownText);
  const seenNames = new Set([normalizeCellText(shownText)]);
  const otherPlaces = search.places.filter(({ label, position }) => {
    const name = normalizeCellText(label);
    const isSame =
      seenNames.has(name) ||
      (currentPlace !== undefined &&
        computeKilometersBetween(currentPlace.position, position) < maxSamePlaceKilometers);
    seenNames.add(name);
    return !isSame;
  });
  if (otherPlaces.length === 0) return null;
  return (
    <HStack gap="2" wrap="wrap" role="group" aria-label={t('deliveryCoverage.otherPlaces')}>
      <Text textStyle="sm" color="fg.muted" aria-hidden>
        {t('deliveryCoverage.otherPlaces')}
      </Text>
      {otherPlaces.map((place) => (
        <Button
          key={place.label}
          variant="outline"
          size="xs"
          maxW="full"
          h="auto"
          minH="7"
          py="1"
          whiteSpace="normal"
          textAlign="start"
          onClick={() => onPlace(place)}
        >
          {place.label}
        </Button>
      ))}
    </HStack>
  );
};

/** Input for an address, looked up by the environment's geocoder. */
const AddressForm = ({ text, hasPoint, shownText, onPlace }: PlaceSearchProps) => {
  const attribution = useSession().environment.geocoder?.attribution ?? '';
  const [typedText, setTypedText] = useState(text);
  const { search, find } = useAddressSearch(onPlace);
  const inputRef = useRef<HTMLInputElement>(null);
  const initialRef = useRef({ text, hasPoint });
  useEffect(() => {
    inputRef.current?.focus();
    if (initialRef.current.text !== '' && !initialRef.current.hasPoint) void find(initialRef.current.text);
  }, [find]);
  const isSearching = search.status === 'searching';
  return (
    <Stack gap="3">
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void find(typedText);
        }}
      >
        <HStack align="flex-end" gap="2">
          <Field label={t('deliveryCoverage.address')}>
            <TextInput
              ref={inputRef}
              autoComplete="off"
              maxLength={maxAddressChars}
              placeholder={t('deliveryCoverage.addressHelp')}
              value={typedText}
              onChange={(event) => setTypedText(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" loading={isSearching} loadingText={t('deliveryCoverage.find')} flexShrink={0}>
            <Search aria-hidden />
            {t('deliveryCoverage.find')}
          </Button>
        </HStack>
      </Form>
      <PlaceSuggestions search={search} shownText={shownText} onPlace={onPlace} />
      {attribution !== '' && (
        <Text textStyle="xs" color="fg.muted">
          {t('deliveryCoverage.source', { attribution })}
        </Text>
      )}
    </Stack>
  );
};

/** Fallback without a geocoder: the user selects a commune, then clicks on the map. */
const CommuneField = ({ text, onPlace }: PlaceSearchProps) => {
  const { country } = useFormats();
  const [typedText, setTypedText] = useState(text);
  const knownPlaces = useMemo(() => listPlaces(country).map(({ name, position }) => ({ name, position })), [country]);
  const choices = useMemo(
    () => [...new Set(knownPlaces.map(({ name }) => name))].sort().map((name) => ({ value: name, label: name })),
    [knownPlaces],
  );
  return (
    <Field label={t('deliveryCoverage.commune')} help={t('deliveryCoverage.communeHelp')}>
      <Combobox
        choices={choices}
        value={typedText}
        takesFocus
        onChange={(name) => {
          setTypedText(name);
          const selectedPlace = knownPlaces.findLast((place) => place.name === name);
          if (selectedPlace !== undefined)
            onPlace({ label: name, street: '', commune: name, position: selectedPlace.position });
        }}
      />
    </Field>
  );
};

/** Finds the customer's place by address or, without a geocoder, by commune. */
export const PlaceSearch = (props: PlaceSearchProps) => {
  const hasGeocoder = useSession().environment.geocoder !== null;
  return hasGeocoder ? <AddressForm {...props} /> : <CommuneField {...props} />;
};
