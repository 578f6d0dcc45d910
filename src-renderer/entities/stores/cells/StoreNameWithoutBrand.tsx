import { VisuallyHidden } from '@chakra-ui/react';
import { splitStoreName } from '@shared/domain/stores/storeNames';
import { useSession } from '@kit/session/hooks';

/** A store's name among others of its brand: the brand is heard and copied, and not seen in each line again. */
export const StoreNameWithoutBrand = ({ name }: { name: string }) => {
  const { settings } = useSession();
  const { brand, rest } = splitStoreName(name, settings?.commerceName ?? '');
  return (
    <>
      {brand !== '' && (
        <VisuallyHidden asChild>
          <span>{brand}</span>
        </VisuallyHidden>
      )}
      {rest}
    </>
  );
};
