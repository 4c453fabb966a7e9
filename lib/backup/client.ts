"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { MAX_ARCHIVE_BYTES, type RestoreDto, type RestoreStatus } from "@/lib/backup/status";
import { ApiError, apiFetch, failureText } from "@/lib/shared/api-client";
import { useServedCache } from "@/lib/shared/refresh";
import { postUpload } from "@/lib/shared/upload";

const RESTORES_URL = "/api/restores";

const TOO_LARGE = "This file is larger than 6 GB, the most that an archive holds. Choose another one.";

export function useRestoreStatus(served: RestoreStatus): RestoreStatus {
  useServedCache(RESTORES_URL, served);
  const { data = served } = useQuery({
    queryKey: [RESTORES_URL],
    queryFn: ({ signal }) => apiFetch<RestoreStatus>(RESTORES_URL, { signal }),
    refetchInterval: ({ state }) => (state.data?.latest?.state === "running" ? 1_000 : false),
    refetchOnMount: false,
  });
  return data;
}

export function useUploadArchive() {
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef(new AbortController());
  const send = async (file: File) => {
    sending.current = new AbortController();
    setError(null);
    setShare(0);
    try {
      if (file.size > MAX_ARCHIVE_BYTES) throw new ApiError(413, TOO_LARGE, "too_large");
      const latest = await postUpload<RestoreDto>(`${RESTORES_URL}?fileName=${encodeURIComponent(file.name)}`, {
        body: file,
        headers: { "Content-Type": "application/zip" },
        onProgress: setShare,
        signal: sending.current.signal,
      });
      client.setQueryData<RestoreStatus>([RESTORES_URL], { isEmpty: true, latest });
    } catch (failure) {
      if (!sending.current.signal.aborted) setError(failureText(failure));
    } finally {
      setShare(null);
    }
  };
  return { share, error, send, cancel: () => sending.current.abort() };
}
