import { useCallback } from 'react';
import { splitStoreName } from '@shared/domain/stores/storeNames';
import { OptionLabel } from '@kit/ui/inputs/OptionLabel';
import { useSession } from './hooks';

/** A store's name among others of its brand: the brand is heard and copied, and not seen in each line again. */
export const NameWithoutBrand = ({ name }: { name: string }) => {
  const { settings } = useSession();
  const { brand } = splitStoreName(name, settings?.commerceName ?? '');
  return <OptionLabel option={{ label: name, brand }} />;
};

/** The same for names within a text. */
export const useNameWithoutBrand = (): ((name: string) => string) => {
  const brand = useSession().settings?.commerceName ?? '';
  return useCallback((name) => splitStoreName(name, brand).rest, [brand]);
};

/** Marks the part of an option's label that is the brand's name. */
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
