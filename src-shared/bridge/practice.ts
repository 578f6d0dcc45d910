/** A user who can sign in to the practice platform. */
export interface PracticeUser {
  tenant: string;
  tenantLabel: string;
  /** Role, as shown on the login screen. */
  label: string;
  email: string;
  password: string;
}

/** Message from the practice platform's process to its parent process when it is ready or has failed to start. */
export type PracticeMessage =
  | {
      type: 'ready';
      /** Port of the practice platform on 127.0.0.1. */
      port: number;
      /** Secret generated at each start: the API key of identity calls and the password of control calls. */
      secret: string;
      tenants: { key: string; label: string; identityTenant: string }[];
      users: PracticeUser[];
      /** Folder to which unreadable data was moved before new data was created. */
      movedAside?: string;
    }
  | { type: 'failed'; message: string };

/** An email of the practice platform, shown in the app instead of being sent. */
export interface PracticeMail {
  tenant: string;
  email: string;
  /** Code in the email's link, or null if it has no link. */
  code: string | null;
  /** Template of a test email, or null for emails with a link. */
  templateId: string | null;
  /** Time of sending (Unix ms). */
  sentAt: number;
  used: boolean;
}

/** Paths on the practice platform that replace an environment's hosts. */
export const practicePaths = {
  root: '/root',
  adminV1: '/v1',
  adminV2: '/v2',
  public: '/public',
  cdn: '/cdn',
  content: '/content',
  emailPlugin: '/email',
  identity: '/identity',
  identityToken: '/identity-token',
} as const;

/** Path on the practice platform that returns its emails. */
export const practiceMailsPath = '/control/mails';

/** Path of the practice platform's geocoder. */
export const practiceGeocoderPath = '/geocoder/search';
