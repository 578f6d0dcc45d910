CREATE TABLE "custom_landings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_landings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"landing" jsonb NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_html" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "custom_landings_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "custom_landings_tenant_id_name_search_unique" UNIQUE("tenant_id","name_search"),
	CONSTRAINT "custom_landings_status" CHECK ("custom_landings"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "test_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"mail" text NOT NULL,
	"template_id" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_mails_mail" CHECK ("test_mails"."mail" in ('orderConfirmed', 'orderOnTheWay', 'orderCanceled', 'abandonedCart', 'npsPoll'))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "loyalty_program" jsonb;--> statement-breakpoint
ALTER TABLE "custom_landings" ADD CONSTRAINT "custom_landings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_mails" ADD CONSTRAINT "test_mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_mails_tenant" ON "test_mails" USING btree ("tenant_id");