import { Combobox, useComboboxContext, type ComboboxInputValueChangeDetails } from '@chakra-ui/react';
import type { KeyboardEvent, Ref } from 'react';
import { flushSync } from 'react-dom';

/** Maximum rendered options; typing finds the others. */
export const maxOptionsShown = 60;

interface ComboboxInputProps {
  /** True if only options are valid values: Enter without a highlighted option then keeps the list open. */
  onlyOptions?: boolean;
  /** Called on Enter without a highlighted option. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Input of a combobox; while the list is open, its keys belong to the list. */
export const ComboboxInput = ({ onlyOptions = false, onEnter, ref }: ComboboxInputProps) => {
  const combobox = useComboboxContext();
  // The list handles Esc itself, but only from the next frame: before that, Esc would close a surrounding dialog.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!combobox.open || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      combobox.setOpen(false);
    }
    // Closes the list, which does not notice that Tab moves focus.
    if (event.key === 'Tab') combobox.setOpen(false);
    if (event.key !== 'Enter' || combobox.highlightedValue !== null) return;
    if (onlyOptions) event.preventDefault();
    onEnter?.();
  };
  // Marks no option as highlighted while the list is closed, since the list may still highlight one a frame after
  // closing.
  const closedProps = combobox.open ? {} : { 'aria-activedescendant': '' };
  return <Combobox.Input ref={ref} onKeyDownCapture={handleKeyDown} {...closedProps} />;
};

/**
 * Reports typed text, not text set by the list. Flushes synchronously: otherwise the list would overwrite the next key
 * with older text.
 */
export const flushInputChange =
  (onText: (text: string) => void) =>
  ({ inputValue, reason }: ComboboxInputValueChangeDetails): void => {
    if (reason === 'input-change') flushSync(() => onText(inputValue));
  };
