/** User who can sign in to the practice platform. */
export interface PracticeUser {
  tenant: string;
  tenantLabel: string;
  /** Role as listed on the login screen. */
  label: string;
  email: string;
  password: string;
}

/** Message of the practice platform's process to its parent when it is ready or has failed to start. */
export type PracticeMessage =
  | {
      type: 'ready';
      /** Port on 127.0.0.1. */
      port: number;
      /** Secret generated at each start: key of identity calls and password of control calls. */
      secret: string;
      tenants: { key: string; label: string; identityTenant: string }[];
      users: PracticeUser[];
      /** Folder to which unreadable data was moved before new data was seeded. */
      movedAside?: string;
    }
  | { type: 'failed'; message: string };

/** Mail of the practice platform, shown in the app instead of being sent. */
export interface PracticeMail {
  tenant: string;
  email: string;
  /** Code in the mail's link; null without a link. */
  code: string | null;
  /** Template of a test mail; null for mails with a link. */
  templateId: string | null;
  /** Instant (ms). */
  sentAt: number;
  used: boolean;
}

/** Path on the practice platform that stands in for each host of an environment. */
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

/** Path of the outbox on the practice platform. */
export const practiceMailsPath = '/control/mails';

/** Path of the practice platform's geocoder. */
export const practiceGeocoderPath = '/geocoder/search';
