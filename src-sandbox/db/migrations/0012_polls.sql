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
ALTER TABLE "poll_questions" ADD CONSTRAINT "poll_questions_tenant_id_poll_id_polls_tenant_id_id_fk" FOREIGN KEY ("tenant_id","poll_id") REFERENCES "public"."polls"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_questions" ADD CONSTRAINT "poll_questions_tenant_id_question_id_questions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."questions"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_questions_question" ON "poll_questions" USING btree ("tenant_id","question_id");--> statement-breakpoint
CREATE INDEX "polls_by_title" ON "polls" USING btree ("tenant_id","title_search" collate "C");--> statement-breakpoint
CREATE INDEX "questions_by_text" ON "questions" USING btree ("tenant_id","description_search" collate "C");