import { useCallback } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { parseIdText } from '@shared/domain/values/id';
import { useSearchParams } from '@kit/data/useSearchParams';

const orderParam = 'order';

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state;

/** Order shown beside the list, stored in the URL (`/orders?order=12`), so that going back closes the order. */
export const useOpenOrder = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as Omit<Location, 'state'> & { state: unknown };
  const navigate = useNavigate();
  const idText = params.get(orderParam) ?? '';
  const id = parseIdText(idText);
  const open = useCallback(
    (orderId: number) =>
      setParams(
        (nextParams) => {
          nextParams.set(orderParam, String(orderId));
          return nextParams;
        },
        { state: { fromList: true } },
      ),
    [setParams],
  );
  const close = useCallback(() => {
    if (isFromList(state)) return void navigate(-1);
    setParams(
      (nextParams) => {
        nextParams.delete(orderParam);
        return nextParams;
      },
      { replace: true },
    );
  }, [setParams, state, navigate]);
  return { id, open, close };
};
