import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { CrudArea, ItemOf } from './crudCalls';
import { getItem } from './entityCalls';

interface FreshItem<A extends CrudArea> {
  /** Null while loading, and for a new entity. */
  item: ItemOf<A> | null;
  failure: Failure | null;
  refetch: () => void;
}

/** Reads an entity once, bypassing all caches: later changes never overwrite the user's input. */
export const useFreshItem = <A extends CrudArea>(area: A, id: number | null): FreshItem<A> => {
  const [item, setItem] = useState<ItemOf<A> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    let isCurrent = true;
    void getItem(area, id).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) setItem(outcome.value);
      else setFailure(outcome.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [area, id, attempt]);
  const reload = useCallback(() => {
    setFailure(null);
    setAttempt((previous) => previous + 1);
  }, []);
  return { item, failure, refetch: reload };
};
