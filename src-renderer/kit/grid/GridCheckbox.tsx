import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { placeText, type Place } from './useGridFocus';

export type Share = 'all' | 'some' | 'none';

const Box = chakra('input', {
  base: {
    boxSize: '4.5',
    accentColor: 'brand.solid',
    cursor: 'button',
    display: 'block',
    flexShrink: 0,
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '&[aria-disabled=true]': { cursor: 'default' },
    '&[aria-disabled=true]:not(:checked)': { opacity: '0.5' },
    '&[data-locked]': { cursor: 'not-allowed', opacity: '0.35' },
  },
});

interface GridCheckboxProps {
  place: Place;
  /** The one the tabulator stops at. */
  active: boolean;
  share: Share;
  label: string;
  readOnly: boolean;
  /** Id of the note that says why this one cannot be ticked; undefined where it can. */
  lockedBy?: string | undefined;
  onToggle: () => void;
  /** The id of the complaint about it. */
  complaint?: string | undefined;
}

/** A checkbox that may be half on. Read only it keeps its look and its place for the keyboard. */
export const GridCheckbox = ({
  place,
  active,
  share,
  label,
  readOnly,
  lockedBy,
  onToggle,
  complaint,
}: GridCheckboxProps) => {
  const isFixed = readOnly || lockedBy !== undefined;
  const box = useRef<HTMLInputElement>(null);
  // There is no attribute for it.
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = share === 'some';
  }, [share]);
  return (
    <Box
      ref={box}
      type="checkbox"
      data-place={placeText(place)}
      tabIndex={active ? 0 : -1}
      aria-label={label}
      aria-disabled={isFixed || undefined}
      aria-invalid={complaint !== undefined || undefined}
      aria-describedby={[lockedBy, complaint].filter(Boolean).join(' ') || undefined}
      data-locked={lockedBy === undefined ? undefined : ''}
      checked={share === 'all'}
      onChange={() => {
        if (!isFixed) onToggle();
      }}
    />
  );
};
