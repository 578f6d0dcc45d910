ALTER TABLE "order_payments" ADD COLUMN "card_kind" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_card" CHECK ("order_payments"."card_kind" in ('debit', 'credit', 'prepaid'));--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_reason" CHECK ("order_payments"."refund_reason" in ('canceled', 'late', 'wrong_items', 'charged_twice', 'customer_request'));