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
CREATE TABLE "builder_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "builder_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"content" json NOT NULL,
	"editor" jsonb,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "builder_pages_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "builder_pages_status" CHECK ("builder_pages"."status" in ('draft', 'published')),
	CONSTRAINT "builder_pages_content" CHECK (json_typeof("builder_pages"."content") = 'object')
);
--> statement-breakpoint
CREATE TABLE "page_contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"content" json NOT NULL,
	"editor" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"relative_url" text NOT NULL,
	"relative_url_search" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"title" text,
	"description" text,
	"type" text,
	"url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"last_editor" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pages_address" UNIQUE("tenant_id","relative_url"),
	CONSTRAINT "pages_status" CHECK ("pages"."status" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "loyalty_program" jsonb;--> statement-breakpoint
ALTER TABLE "custom_landings" ADD CONSTRAINT "custom_landings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_mails" ADD CONSTRAINT "test_mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_pages" ADD CONSTRAINT "builder_pages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_contents" ADD CONSTRAINT "page_contents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_contents" ADD CONSTRAINT "page_contents_tenant_id_page_id_builder_pages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","page_id") REFERENCES "public"."builder_pages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_mails_tenant" ON "test_mails" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "builder_pages_place" ON "builder_pages" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "page_contents_page" ON "page_contents" USING btree ("tenant_id","page_id");