-- CreateTable
CREATE TABLE "removed_samples" (
    "id" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "table" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "removedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_samples_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_samples_speakerId_removedAt_idx" ON "removed_samples"("speakerId", "removedAt");

-- CreateIndex
CREATE UNIQUE INDEX "removed_samples_id_speakerId_key" ON "removed_samples"("id", "speakerId");

-- AddForeignKey
ALTER TABLE "removed_samples" ADD CONSTRAINT "removed_samples_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
