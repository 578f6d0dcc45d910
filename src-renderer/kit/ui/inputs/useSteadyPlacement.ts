import { useRef } from 'react';
import type { ComboboxRootProps } from '@chakra-ui/react';

/** Keeps an open list in place while the pointer is over it: chips and options that arrive would move it under a click. */
export const useSteadyPlacement = () => {
  const skippedUpdate = useRef<(() => Promise<void>) | null>(null);
  const positioning: ComboboxRootProps['positioning'] = {
    updatePosition: ({ updatePosition, floatingElement }) => {
      const isPlaced = floatingElement?.style.getPropertyValue('--x') !== '';
      const isSkipped = isPlaced && floatingElement?.matches(':hover') === true;
      skippedUpdate.current = isSkipped ? updatePosition : null;
      return isSkipped ? undefined : updatePosition();
    },
  };
  return { positioning, onPointerLeave: () => void skippedUpdate.current?.() };
};
