import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the frame says on every screen, in one line that all messages share. */
export interface FrameMessage {
  key: string;
  tone: 'error' | 'warning' | 'info' | 'quiet';
  icon: LucideIcon;
  /** Names the message to screen readers. */
  label: string;
  title: string;
  detail?: ReactNode;
  /** Wraps in the line instead of being cut. */
  isWhole?: true;
  /** Address of a picture that stands before the title. */
  picture?: string | null;
  /** Shows more of it: the title is a button then. */
  onOpen?: () => void;
  /** Buttons of size `2xs`, for the line is 36 pixels high. */
  actions?: ReactNode;
  /** Read out when it comes; an `alert` interrupts. */
  live?: 'status' | 'alert';
  /** What it sums up: each has a line of its own in the panel. */
  parts?: readonly FrameMessage[];
  /** How many more it sums up than there are parts, and the way to them. */
  rest?: ReactNode;
}
