-- CreateEnum
CREATE TYPE "import_memory_kind" AS ENUM ('sheet', 'column', 'status', 'day_order', 'blank');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "import_action" ADD VALUE 'duplicate';
ALTER TYPE "import_action" ADD VALUE 'skip';

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "import_state" ADD VALUE 'mapping';
ALTER TYPE "import_state" ADD VALUE 'undone';

-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "byName" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "raw" JSONB,
ADD COLUMN     "sheetIndex" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "version" INTEGER;

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "rowsDone" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rowsTotal" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sheets" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "undoneAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "import_sources" (
    "importId" UUID NOT NULL,
    "speakerId" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_sources_pkey" PRIMARY KEY ("importId")
);

-- CreateTable
CREATE TABLE "import_memory" (
    "speakerId" UUID NOT NULL,
    "kind" "import_memory_kind" NOT NULL,
    "scope" TEXT NOT NULL DEFAULT '',
    "word" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_memory_pkey" PRIMARY KEY ("speakerId","kind","scope","word")
);

-- CreateIndex
CREATE UNIQUE INDEX "import_sources_importId_speakerId_key" ON "import_sources"("importId", "speakerId");

-- AddForeignKey
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_importId_speakerId_fkey" FOREIGN KEY ("importId", "speakerId") REFERENCES "imports"("id", "speakerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_memory" ADD CONSTRAINT "import_memory_speakerId_fkey" FOREIGN KEY ("speakerId") REFERENCES "speakers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Dry runs of before are in a shape that is not read any more; nothing of anybody's records is in them. What was committed
-- stays in the list, without undo.
DELETE FROM imports WHERE state = 'ready';
UPDATE imports SET summary =
  '{"questions":[],"answered":[],"remembered":false,"backup":false,"matched":{"different":0,"same":0}}'::jsonb || summary;
