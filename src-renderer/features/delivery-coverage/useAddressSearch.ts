import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { GeocodedPlace } from '@shared/bridge/geocoding';
import { parsePosition } from '@shared/domain/zones/parsePosition';
import { invokeAction } from '@kit/bridge/client';

export type AddressSearch =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; places: readonly GeocodedPlace[] }
  | { status: 'failed'; failure: Failure };

const idleSearch: AddressSearch = { status: 'idle' };
/** Minimum characters of a search. */
const minQueryLength = 3;

/** Looks up an address and selects the best match. Typed coordinates are used without a lookup. */
export const useAddressSearch = (onPlace: (place: GeocodedPlace) => void) => {
  const [search, setSearch] = useState<AddressSearch>(idleSearch);
  const latestSearchId = useRef(0);
  useEffect(
    () => () => {
      latestSearchId.current += 1;
    },
    [],
  );
  const searchPlaces = useCallback(
    async (typedText: string): Promise<void> => {
      const text = typedText.trim();
      const requestId = (latestSearchId.current += 1);
      const position = parsePosition(text);
      if (position !== null) {
        setSearch(idleSearch);
        return onPlace({ label: '', street: '', commune: '', position });
      }
      if (text.length < minQueryLength) return setSearch(idleSearch);
      setSearch({ status: 'searching' });
      const outcome = await invokeAction('addresses.find', { text });
      // A newer search replaced this one.
      if (latestSearchId.current !== requestId) return;
      if (!outcome.ok) return setSearch({ status: 'failed', failure: outcome.failure });
      setSearch({ status: 'found', places: outcome.value });
      const [bestMatch] = outcome.value;
      if (bestMatch !== undefined) onPlace(bestMatch);
    },
    [onPlace],
  );
  const clear = useCallback(() => {
    latestSearchId.current += 1;
    setSearch(idleSearch);
  }, []);
  return { search, find: searchPlaces, clear };
};
