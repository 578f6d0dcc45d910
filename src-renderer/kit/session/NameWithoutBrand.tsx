import { useCallback } from 'react';
import { splitStoreName } from '@shared/domain/stores/storeNames';
import { OptionLabel } from '@kit/ui/inputs/OptionLabel';
import { useSession } from './hooks';

/** Store name without its visible brand prefix; the brand is still announced and copied. */
export const NameWithoutBrand = ({ name }: { name: string }) => {
  const { settings } = useSession();
  const { brand } = splitStoreName(name, settings?.commerceName ?? '');
  return <OptionLabel option={{ label: name, brand }} />;
};

/** Returns a function that removes the brand prefix from store names within a text. */
export const useNameWithoutBrand = (): ((name: string) => string) => {
  const brand = useSession().settings?.commerceName ?? '';
  return useCallback((name) => splitStoreName(name, brand).rest, [brand]);
};

/** Returns a function that sets an option's `brand`, the brand prefix of its label. */
export const useAddBrand = (): (<O extends { label: string }>(option: O) => O & { brand?: string }) => {
  const commerce = useSession().settings?.commerceName ?? '';
  return useCallback(
    (option) => {
      const { brand } = splitStoreName(option.label, commerce);
      return brand === '' ? option : { ...option, brand };
    },
    [commerce],
  );
};
