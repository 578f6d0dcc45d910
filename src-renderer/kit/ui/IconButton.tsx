import { Button, type ButtonProps } from './Button';
import { Tooltip } from './overlays/Tooltip';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
}

/** Round button with an icon. */
export const IconButton = ({ label, variant = 'ghost', ...rest }: IconButtonProps) => (
  <Tooltip text={label}>
    <Button variant={variant} aria-label={label} px="0" {...rest} />
  </Tooltip>
);
