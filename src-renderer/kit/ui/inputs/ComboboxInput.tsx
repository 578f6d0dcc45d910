import { Combobox, useComboboxContext, type ComboboxInputValueChangeDetails } from '@chakra-ui/react';
import type { KeyboardEvent, Ref } from 'react';
import { flushSync } from 'react-dom';

/** More options are not drawn at once: typing finds the others. */
export const maxOptionsShown = 60;

interface ComboboxInputProps {
  /** Enter with nothing highlighted leaves the list as it is, instead of closing it over what was typed. */
  onlyOptions?: boolean;
  /** Enter with nothing highlighted. */
  onEnter?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The box of a list to choose from, whose keys are the list's own as long as it is open. */
export const ComboboxInput = ({ onlyOptions = false, onEnter, ref }: ComboboxInputProps) => {
  const list = useComboboxContext();
  // The list hears of Esc by itself, but from the frame after it opened: fast hands are sooner, and Esc would be the
  // dialog's around it.
  const ownKeys = (event: KeyboardEvent) => {
    if (!list.open || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      list.setOpen(false);
    }
    // The list does not hear that the focus goes on.
    if (event.key === 'Tab') list.setOpen(false);
    if (event.key !== 'Enter' || list.highlightedValue !== null) return;
    if (onlyOptions) event.preventDefault();
    onEnter?.();
  };
  return <Combobox.Input ref={ref} onKeyDownCapture={ownKeys} />;
};

/**
 * Hears what somebody types, and nothing that the list writes by itself. Drawn before the next key: later, the list
 * would write the text from before that key over it.
 */
export const flushInputChange =
  (onText: (text: string) => void) =>
  ({ inputValue, reason }: ComboboxInputValueChangeDetails): void => {
    if (reason === 'input-change') flushSync(() => onText(inputValue));
  };
