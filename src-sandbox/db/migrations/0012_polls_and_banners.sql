CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"category" text,
	"description" text,
	"start_date" text,
	"end_date" text,
	"availability" jsonb DEFAULT '{"days":[],"hours":[]}'::jsonb NOT NULL,
	"url" text,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"dispatch_method" text DEFAULT 'both' NOT NULL,
	"store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "banners_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "banners_platform" CHECK ("banners"."platform" in ('web', 'responsive', 'app')),
	CONSTRAINT "banners_dispatch" CHECK ("banners"."dispatch_method" in ('both', 'delivery', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "pop_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pop_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"category" text,
	"description" text,
	"start_date" text,
	"end_date" text,
	"availability" jsonb DEFAULT '{"days":[],"hours":[]}'::jsonb NOT NULL,
	"url" text,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"dispatch_method" text DEFAULT 'both' NOT NULL,
	"store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pop_ups_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "pop_ups_platform" CHECK ("pop_ups"."platform" in ('web', 'responsive', 'app')),
	CONSTRAINT "pop_ups_dispatch" CHECK ("pop_ups"."dispatch_method" in ('both', 'delivery', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "position_banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"category" text,
	"description" text,
	"start_date" text,
	"end_date" text,
	"availability" jsonb DEFAULT '{"days":[],"hours":[]}'::jsonb NOT NULL,
	"url" text,
	"picture_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"dispatch_method" text DEFAULT 'both' NOT NULL,
	"store_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"bannerable_type" text,
	"bannerable_id" integer,
	CONSTRAINT "position_banners_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "position_banners_platform" CHECK ("position_banners"."platform" in ('web', 'responsive', 'app')),
	CONSTRAINT "position_banners_dispatch" CHECK ("position_banners"."dispatch_method" in ('both', 'delivery', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "poll_questions" (
	"tenant_id" integer NOT NULL,
	"poll_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "poll_questions_poll_id_question_id_pk" PRIMARY KEY("poll_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_search" text NOT NULL,
	"dispatch_method" text NOT NULL,
	"category" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "polls_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "polls_dispatch" CHECK ("polls"."dispatch_method" in ('delivery', 'pickup', 'both'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"description" text NOT NULL,
	"description_search" text NOT NULL,
	"category" text NOT NULL,
	"asked_since" timestamp (3) with time zone,
	"asked_until" timestamp (3) with time zone,
	"asked_for" text DEFAULT 'both' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questions_tenant_id_id_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "questions_category" CHECK ("questions"."category" in ('yes_no', 'nps', 'open', 'satisfaction')),
	CONSTRAINT "questions_asked_for" CHECK ("questions"."asked_for" in ('delivery', 'pickup', 'both'))
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pop_ups" ADD CONSTRAINT "pop_ups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_banners" ADD CONSTRAINT "position_banners_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_questions" ADD CONSTRAINT "poll_questions_tenant_id_poll_id_polls_tenant_id_id_fk" FOREIGN KEY ("tenant_id","poll_id") REFERENCES "public"."polls"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_questions" ADD CONSTRAINT "poll_questions_tenant_id_question_id_questions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "pop_ups_place" ON "pop_ups" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "position_banners_place" ON "position_banners" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "poll_questions_question" ON "poll_questions" USING btree ("tenant_id","question_id");--> statement-breakpoint
CREATE INDEX "polls_by_title" ON "polls" USING btree ("tenant_id","title_search" collate "C");--> statement-breakpoint
CREATE INDEX "questions_by_text" ON "questions" USING btree ("tenant_id","description_search" collate "C");