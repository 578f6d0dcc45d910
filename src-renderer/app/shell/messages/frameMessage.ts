import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Message shown on every screen, in a line shared by all messages. */
export interface FrameMessage {
  key: string;
  tone: 'error' | 'warning' | 'info' | 'quiet';
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
  title: string;
  detail?: ReactNode;
  /** Wraps instead of being truncated. */
  isWhole?: true;
  /** URL of a picture before the title. */
  picture?: string | null;
  /** Makes the title a button that shows more. */
  onOpen?: () => void;
  /** Buttons of size `2xs`, since the line is 36 pixels high. */
  actions?: ReactNode;
  /** Announced when it appears; an `alert` interrupts. */
  live?: 'status' | 'alert';
  /** Parts listed separately in the panel. */
  parts?: readonly FrameMessage[];
  /** Number of further parts with a link to them. */
  details?: ReactNode;
}
