import { Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { t } from 'i18next';
import type { GeocodedPlace } from '@shared/bridge/geocoding';
import { invokeAction } from '@kit/bridge/client';
import { useDebounced } from '@kit/data/useDebounced';
import { ComboboxInput, flushInputChange } from '@kit/ui/inputs/ComboboxInput';
import { Field } from '@kit/ui/inputs/Field';
import type { AddressPaths, FormValues } from '../fields/fields';

/** Typing pause (ms) after which an address is looked up. */
const typingPauseMs = 500;
const minChars = 4;

interface Suggestions {
  text: string;
  places: readonly GeocodedPlace[];
  /** True if the geocoder is unreachable: the typed text is then accepted. */
  failed: boolean;
}

const emptySuggestions: Suggestions = { text: '', places: [], failed: false };

/** Suggestions for the typed text after a pause. */
const useSuggestions = (typedText: string | null): Suggestions => {
  const debouncedText = useDebounced(typedText?.trim() ?? '', typingPauseMs);
  const [suggestions, setSuggestions] = useState(emptySuggestions);
  useEffect(() => {
    if (debouncedText.length < minChars) return undefined;
    let isLatest = true;
    void invokeAction('addresses.find', { text: debouncedText }).then((outcome) => {
      if (!isLatest) return;
      setSuggestions({ text: debouncedText, places: outcome.ok ? outcome.value : [], failed: !outcome.ok });
    });
    return () => {
      isLatest = false;
    };
  }, [debouncedText]);
  return suggestions.text === debouncedText ? suggestions : emptySuggestions;
};

interface SuggestedAddressProps {
  name: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  required: boolean;
  disabled: boolean;
  paths: Required<AddressPaths>;
  control: Control<FormValues>;
}

/**
 * Street and number from the geocoder's suggestions, which also set commune and position. Typed text is an address only
 * if the geocoder is unreachable. Source: specification 1, section 5.
 */
export const SuggestedAddress = ({
  name,
  label,
  help,
  error,
  required,
  disabled,
  paths,
  control,
}: SuggestedAddressProps) => {
  const { field } = useController({ control, name });
  const { field: communeField } = useController({ control, name: paths.commune });
  const { field: latitudeField } = useController({ control, name: paths.position[0] });
  const { field: longitudeField } = useController({ control, name: paths.position[1] });
  const [typedText, setTypedText] = useState<string | null>(null);
  const { text, places, failed } = useSuggestions(typedText);
  const isSearched = text !== '' && !failed;
  const collection = useMemo(
    () => createListCollection({ items: places.map((place) => ({ ...place, value: place.label })) }),
    [places],
  );
  const value = typeof field.value === 'string' ? field.value : '';
  const chooseSuggestion = (suggestion: GeocodedPlace) => {
    field.onChange(suggestion.street || suggestion.label);
    if (suggestion.commune !== '') communeField.onChange(suggestion.commune);
    longitudeField.onChange(suggestion.position[0]);
    latitudeField.onChange(suggestion.position[1]);
    setTypedText(null);
  };
  const isUnselected = typedText !== null && typedText.trim() !== value && !failed;
  return (
    <Field
      label={label}
      required={required}
      disabled={disabled}
      help={help}
      error={error ?? (isUnselected ? t('form.address.fromList') : undefined)}
    >
      <Combobox.Root
        collection={collection}
        value={[]}
        inputValue={typedText ?? value}
        onInputValueChange={flushInputChange(setTypedText)}
        onSelect={({ itemValue }) => {
          const suggestion = places.find((place) => place.label === itemValue);
          if (suggestion !== undefined) chooseSuggestion(suggestion);
        }}
        onBlur={() => {
          if (failed && typedText !== null) field.onChange(typedText.trim());
          setTypedText(null);
        }}
        disabled={disabled}
        selectionBehavior="preserve"
        allowCustomValue
        lazyMount
        unmountOnExit
      >
        <Combobox.Control>
          <ComboboxInput ref={field.ref} />
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content>
              {isSearched && <Combobox.Empty>{t('ui.noOptions')}</Combobox.Empty>}
              {collection.items.map((place) => (
                <Combobox.Item key={place.value} item={place}>
                  {place.label}
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
    </Field>
  );
};
