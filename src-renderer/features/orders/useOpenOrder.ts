import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';

const param = 'order';

const cameFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state;

/** Which order the address shows beside the list: `/orders?order=12`. The way back closes it. */
export const useOpenOrder = () => {
  const [params] = useSearchParams();
  const { pathname, search, state } = useLocation() as Omit<Location, 'state'> & { state: unknown };
  const navigate = useNavigate();
  const text = params.get(param) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const open = useCallback(
    (orderId: number) => {
      const next = new URLSearchParams(search);
      next.set(param, String(orderId));
      void navigate({ pathname, search: `?${next}` }, { state: { fromList: true } });
    },
    [pathname, search, navigate],
  );
  const close = useCallback(() => {
    if (cameFromList(state)) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete(param);
    void navigate({ pathname, search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  }, [pathname, search, state, navigate]);
  return { id, open, close };
};
